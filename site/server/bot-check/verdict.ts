export type Verdict =
  /** `proof` identifies the solved check, so that it is accepted only once. */
  | { kind: 'verified'; proof: string }
  /** The check was unavailable. */
  | { kind: 'unverified' }
  /** Not solved, made for another form, or too old. */
  | { kind: 'refused' }
  /** The site runs without a check. */
  | { kind: 'none' }
