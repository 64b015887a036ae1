import { paths } from "@chargefront/shared/paths";
import { type RouteObject, useRoutes } from "react-router-dom";
import { RepLoginScreen } from "../field/access/rep-login.tsx";
import { EnquiriesScreen } from "../field/enquiries/enquiries.tsx";
import { EnquiryScreen } from "../field/enquiries/enquiry.tsx";
import { useSendingActions } from "../field/enquiries/use-sending-actions.ts";
import { PhoneScreen } from "../field/phone/phone.tsx";
import { TodayScreen } from "../field/today/today.tsx";
import { VisitScreen } from "../field/visit/visit.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { RepLayout } from "./layout/rep-layout.tsx";

/** Completes a logout that was cut off. */
export { finishLeavingField } from "../field/access/enter-and-leave.ts";

const routes: RouteObject[] = [
  {
    element: <RepLayout />,
    children: [
      { path: paths.fieldLogin, element: <RepLoginScreen /> },
      { path: paths.field, element: <TodayScreen /> },
      { path: paths.fieldVisit, element: <VisitScreen /> },
      { path: paths.fieldEnquiries, element: <EnquiriesScreen /> },
      { path: paths.fieldEnquiry, element: <EnquiryScreen /> },
      { path: paths.fieldDevice, element: <PhoneScreen /> },
    ].map((route) => ({ ...route, element: <ErrorBoundary key={route.path}>{route.element}</ErrorBoundary> })),
  },
];

/** Sends what a rep did while another screen of the site is open. */
export function RepWork() {
  useSendingActions();
  return null;
}

/** The screens of sales reps, all in one chunk, which a device keeps whole for work without a network. */
export function RepRoutes() {
  return useRoutes(routes);
}
