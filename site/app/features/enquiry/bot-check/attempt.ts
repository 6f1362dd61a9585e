export interface Attempt {
  token: Promise<string>
  lifetimeMs: number
}

export type StartAttempt = () => Promise<Attempt>

/** After this time the form is sent without the check. */
export const timeoutMs = 10_000
