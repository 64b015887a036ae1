import { paths } from "@chargefront/shared/paths";
import type { AdminTokenClaims } from "@chargefront/shared/person/admin";
import type { DeskRole } from "@chargefront/shared/person/rights";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { Navigate, Outlet, useLocation, useNavigate } from "react-router-dom";
import { entersAsAdmin, rememberAdmin } from "../../desk/access/admin-session.ts";
import { loginPrompt } from "../../desk/access/as-admin.ts";
import { FactorBar } from "../../desk/access/factor-bar.tsx";
import { LoginAgain } from "../../desk/access/login-again.tsx";
import { pausePollsWhenIdle } from "../../desk/access/pause-polls.ts";
import { useLeaving } from "../../desk/access/use-leaving.ts";
import { useRights } from "../../desk/access/use-rights.ts";
import { waitingQuery } from "../../desk/attention/attention-queries.ts";
import { api } from "../../device/api/api.ts";
import { endLeftSession, markAdminSessionLeft } from "../../device/api/left-session.ts";
import { onChange } from "../../device/store/signals.ts";
import { AdminSidebar } from "../../parts/desk/admin-sidebar.tsx";
import { mayOpen, startScreens } from "../../parts/desk/desk-screens.ts";
import { keepsTexts } from "../../ui/browser/keeps-texts.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Page } from "../../ui/page.tsx";
import { StateMessage } from "../../ui/state-message.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { hasUnsavedTyping } from "../app-update/unsaved-typing.ts";
import { AdminBar } from "./admin-bar.tsx";
import styles from "./admin-layout.module.css";
import { SkipLink } from "./skip-link.tsx";
import { useMenu } from "./use-menu.ts";
import { WarningBar } from "./warning-bar.tsx";

/** Around every admin screen. Without an admin's token it leads to `elsewhere`; what the screen may read, the server
 *  decides. docs/product/decisions.md#8. */
export function AdminLayout({ elsewhere }: { elsewhere: string }) {
  const isHydrated = useHydrated();
  const { pathname } = useLocation();
  /** Whether the server has answered whose session this is, which the browser could not store. */
  const [isRecalled, setIsRecalled] = useState(false);
  // Checked on entry to each screen only: a session that ends later must not remove what is being typed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what makes an entry
  const isAdmin = useMemo(() => isHydrated && entersAsAdmin(), [isHydrated, pathname, isRecalled]);
  const isUnknown = isHydrated && !isAdmin && !isRecalled && !keepsTexts();
  useEffect(() => {
    if (isUnknown) void restoreAdmin().finally(() => setIsRecalled(true));
  }, [isUnknown]);
  // The server renders no admin screen, and the token is known only to the browser.
  if (!isHydrated || isUnknown) return null;
  if (!isAdmin) return <Navigate to={elsewhere} replace />;
  return <Desk pathname={pathname} />;
}

function Desk({ pathname }: { pathname: string }) {
  const navigate = useNavigate();
  const menu = useMenu();
  const { role } = useRights();
  const { leave, stay } = useLeaving();
  /** Another number for each admin who takes over the screen: nothing of it is shown to the next. */
  const [turn, setTurn] = useState(0);
  const { data: waiting, refetch } = useQuery(waitingQuery());
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again with every screen
  useEffect(() => void refetch({ cancelRefetch: false }), [pathname, refetch]);
  useEffect(pausePollsWhenIdle, []);

  useEffect(
    () =>
      onChange("desk-left", () => {
        // After a logout in another tab. Typed text stays for the same person.
        if (entersAsAdmin() || hasUnsavedTyping(document)) return;
        loginPrompt.settle(false);
        void navigate(paths.adminLogin);
      }),
    [navigate],
  );

  async function onLogout() {
    // Leaving must work without a network too: the mark ends the session before the next call that could use it.
    markAdminSessionLeft();
    leave();
    await endLeftSession().catch(() => undefined);
    void navigate(paths.adminLogin);
  }

  function onLoggedInAgain(isOther: boolean) {
    stay();
    if (isOther) setTurn((last) => last + 1);
  }

  return (
    <div className={styles.site}>
      <SkipLink>Skip to the content</SkipLink>
      <AdminBar deskRole={role} menu={menu} waiting={waiting} onLogout={() => void onLogout()} />
      <WarningBar />
      <FactorBar />
      <div className={styles.columns}>
        <AdminSidebar deskRole={role} waiting={waiting} />
        <main key={turn} id="main" className={styles.main} tabIndex={-1}>
          {mayOpen(role, pathname) ? <Outlet /> : <OtherRole deskRole={role} />}
        </main>
      </div>
      <LoginAgain onLoggedIn={onLoggedInAgain} />
    </div>
  );
}

/** Shown instead of a screen that the role may not open. */
function OtherRole({ deskRole }: { deskRole: DeskRole }) {
  return (
    <Page>
      <title>Another role · Admin</title>
      <StateMessage isScreen title="This screen is not part of your role" text="An owner can give you another role.">
        <ButtonLink variant="primary" to={startScreens[deskRole]}>
          Go to your home screen
        </ButtonLink>
      </StateMessage>
    </Page>
  );
}

/** Remembers the admin of the server's session for this page, where the browser stores nothing between pages. Without a
 *  session it changes nothing. */
async function restoreAdmin(): Promise<void> {
  try {
    const { role, id, email, userName } = await (await api.admins.me.$get()).json();
    const claims = { role: "admin", desk: role } satisfies Partial<AdminTokenClaims>;
    // The middle of a token, which is all that this app reads of one. The session's cookie is what counts.
    rememberAdmin(`.${btoa(JSON.stringify(claims))}.`, { id, email, userName });
  } catch {
    return;
  }
}
