export type BotCheckResult =
  /** `proof` identifies the solved check, so that it is accepted only once. */
  | { kind: 'verified'; proof: string }
  /** No token, or one that is invalid, expired or for another form. */
  | { kind: 'unverified' }
  | { kind: 'none' }
