const admin = { email: "bench@shop.example", password: "voltage2021", userName: "Bench" } as const;

/** An admin's way to the server under measurement. */
export type Desk = ReturnType<typeof openDesk>;

export function openDesk(origin: string, cookie = "") {
  async function call(method: string, path: string, body?: unknown): Promise<Response> {
    const answer = await fetch(`${origin}${path}`, {
      method,
      headers: { Cookie: cookie, Origin: origin, ...(body !== undefined && { "Content-Type": "application/json" }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  }

  return {
    get: (path: string) => call("GET", path),
    patch: (path: string, body: unknown) => call("PATCH", path, body),

    /** Makes the first admin and answers the cookie of the session. */
    async signUp(): Promise<string> {
      await call("POST", "/api/admins/adminsignup", { ...admin, code: "test-setup-code" });
      const { email, password } = admin;
      const answer = await call("POST", "/api/admins/adminslogin", { email, password });
      return answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    },
  };
}
