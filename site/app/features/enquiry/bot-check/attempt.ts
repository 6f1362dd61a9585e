export interface Attempt {
  token: Promise<string>
  /** The token expires so many milliseconds after it came. */
  lifetimeMs: number
}

export type StartAttempt = () => Promise<Attempt>

/** After so many milliseconds the form is sent without the check. */
export const timeoutMs = 10_000
