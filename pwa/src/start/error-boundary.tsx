import { Component, type ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { ErrorScreen } from "./error.tsx";

/** Shows the error screen in place of what broke, until another place is visited. */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  return <Boundary visit={useLocation().key}>{children}</Boundary>;
}

type Props = { readonly visit: string; readonly children: ReactNode };

// React tells of errors to classes only.
class Boundary extends Component<Props, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidUpdate({ visit }: Props): void {
    if (this.state.isBroken && visit !== this.props.visit) this.setState({ isBroken: false });
  }

  override render(): ReactNode {
    return this.state.isBroken ? <ErrorScreen /> : this.props.children;
  }
}
