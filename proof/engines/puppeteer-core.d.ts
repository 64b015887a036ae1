/** Types of the package that `npm run test:engines` installs, as far as they are used: types are checked without it. */
declare module "puppeteer-core" {
  export type LaunchOptions = {
    readonly browser: "chrome" | "firefox";
    readonly executablePath: string;
    readonly args?: string[];
    readonly userDataDir?: string;
    readonly defaultViewport?: { readonly width: number; readonly height: number };
  };

  type ElementHandle = {
    readonly evaluate: <Value>(look: (element: Element) => Value) => Promise<Value>;
    readonly click: () => Promise<void>;
  };

  type Page = {
    readonly goto: (address: string, options: { readonly waitUntil: "domcontentloaded" }) => Promise<unknown>;
    readonly evaluate: (expression: string) => Promise<unknown>;
    readonly evaluateHandle: (expression: string) => Promise<{ readonly asElement: () => ElementHandle | null }>;
    readonly keyboard: Record<"type" | "press", (text: string) => Promise<void>>;
  };

  type Browser = { readonly newPage: () => Promise<Page>; readonly close: () => Promise<void> };

  const puppeteer: { readonly launch: (options: LaunchOptions) => Promise<Browser> };
  export default puppeteer;
}
