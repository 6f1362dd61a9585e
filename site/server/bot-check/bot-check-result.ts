export type BotCheckResult =
  /** `proof` identifies the solved check, so that it is accepted only once. */
  | { kind: 'verified'; proof: string }
  /** The check was unavailable. */
  | { kind: 'unverified' }
  /** Wrong, solved for another form, or expired. */
  | { kind: 'rejected' }
  /** The site runs without a check. */
  | { kind: 'none' }
