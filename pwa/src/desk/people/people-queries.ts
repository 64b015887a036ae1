import type { EnquiriesInTurn } from "@chargefront/shared/enquiry/in-turn";
import type { AdminListed, adminChange, OwnSession } from "@chargefront/shared/person/admin";
import type { FieldDevice } from "@chargefront/shared/person/field";
import type { Role } from "@chargefront/shared/person/rights";
import type { StaffNotices } from "@chargefront/shared/person/staff-notices";
import type { z } from "@chargefront/shared/zod";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../device/api/api.ts";
import { asAdmin } from "../access/as-admin.ts";

export function adminsQuery() {
  return queryOptions({
    queryKey: ["admin", "people", "admins"],
    queryFn: () => asAdmin(async (): Promise<AdminListed[]> => (await api.admins.$get()).json()),
    staleTime: 0,
  });
}

/** Query for the invitations that can still be accepted. */
export function invitesQuery() {
  return queryOptions({
    queryKey: ["admin", "people", "invites"],
    queryFn: () => asAdmin(async () => (await api.admins.invites.$get()).json()),
    staleTime: 0,
  });
}

/** Query for the phones on which a person has logged in at `/field/login`. */
export function devicesQuery(id: string) {
  return queryOptions({
    queryKey: ["admin", "people", "devices", id],
    queryFn: () =>
      asAdmin(async (): Promise<FieldDevice[]> => (await api.admins[":id"].devices.$get({ param: { id } })).json()),
    staleTime: 0,
  });
}

/** Ends a phone's session; what it captured before is still received, and assigned to no one. */
export async function revokeDevice(id: string, device: string): Promise<void> {
  await asAdmin(() => api.admins[":id"].devices[":device"].$delete({ param: { id, device } }));
}

export function ownSessionsQuery() {
  return queryOptions({
    queryKey: ["admin", "people", "sessions"],
    queryFn: () => asAdmin(async (): Promise<OwnSession[]> => (await api.admins.sessions.$get()).json()),
    staleTime: 0,
  });
}

/** Query for the emails that the admin gets. */
export function ownNoticesQuery() {
  return queryOptions({
    queryKey: ["admin", "people", "notices"],
    queryFn: () => asAdmin(async (): Promise<StaffNotices> => (await api.admins.notices.$get()).json()),
  });
}

/** Changes some of the choices, and returns all. */
export function changeOwnNotices(change: Partial<StaffNotices>): Promise<StaffNotices> {
  return asAdmin(async () => (await api.admins.notices.$put({ json: change })).json());
}

/** Query for whether new enquiries are given in turn to the people in sales. */
export function inTurnQuery() {
  return queryOptions({
    queryKey: ["admin", "people", "in-turn"],
    queryFn: () => asAdmin(async (): Promise<EnquiriesInTurn> => (await api.enquiry["in-turn"].$get()).json()),
    staleTime: 0,
  });
}

export function setInTurn(isOn: boolean): Promise<EnquiriesInTurn> {
  return asAdmin(async () => (await api.enquiry["in-turn"].$put({ json: { isOn } })).json());
}

/** Invites a person; the answer holds the link, which is never returned again. @throws ApiError `password-wrong`,
 *  `email-taken`, `too-many-requests`; OfflineError. */
export async function inviteAdmin(invite: { email: string; role: Role; password: string }) {
  return asAdmin(async () => (await api.admins.invites.$post({ json: invite })).json());
}

export async function revokeInvite(id: string): Promise<void> {
  await asAdmin(() => api.admins.invites[":id"].$delete({ param: { id } }));
}

/** @throws ApiError `password-wrong`, `one-owner-needed`, `admin-not-found`, `too-many-requests`; OfflineError. */
export async function changeAdmin(id: string, change: z.output<typeof adminChange>): Promise<void> {
  await asAdmin(() => api.admins[":id"].$patch({ param: { id }, json: change }));
}

/** @throws ApiError `password-wrong`, `one-owner-needed`, `admin-not-found`, `too-many-requests`; OfflineError. */
export async function removeAdmin(id: string, password: string): Promise<void> {
  await asAdmin(() => api.admins[":id"].$delete({ param: { id }, json: { password } }));
}

export async function endSession(id: string): Promise<void> {
  await asAdmin(() => api.admins.sessions[":id"].$delete({ param: { id } }));
}

export async function logOutEverywhere(): Promise<void> {
  await asAdmin(() => api.admins["logout-everywhere"].$post());
}

/** @throws ApiError `password-wrong`, `fields-invalid`, `too-many-requests`; OfflineError. */
export async function changeOwnPassword(change: { password: string; newPassword: string }): Promise<void> {
  await asAdmin(() => api.admins.password.$put({ json: change }));
}
