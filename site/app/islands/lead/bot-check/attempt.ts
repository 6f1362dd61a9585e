/** One attempt of a provider. */
export interface Attempt {
  token: Promise<string>
  /** Tokens do not last: this one is not sent later than so many milliseconds after it came. */
  lifetimeMs: number
}

export type StartAttempt = () => Promise<Attempt>

/** The check is given up after so many milliseconds; the enquiry goes without. */
export const patienceMs = 10_000
