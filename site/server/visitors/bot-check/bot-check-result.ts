export type BotCheckResult =
  /** `proof` identifies the solved check, so that it is accepted only once. */
  | { kind: 'verified'; proof: string }
  | { kind: 'unverified' }
  /** Wrong, solved for another form, or expired. */
  | { kind: 'rejected' }
  | { kind: 'none' }
