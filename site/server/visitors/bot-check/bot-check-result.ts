export type BotCheckResult =
  /** `proof` identifies the solved check, so that it is accepted only once. */
  | { kind: 'verified'; proof: string }
  | { kind: 'unverified' }
  /** The token is invalid, expired, or for another form. */
  | { kind: 'rejected' }
  | { kind: 'none' }
