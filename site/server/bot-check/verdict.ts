export type Verdict =
  /** `proof` is the same at each use of one solved check. */
  | { kind: 'verified'; proof: string }
  /** The check could not be had. */
  | { kind: 'unverified' }
  /** Not solved, made for another form, or too old. */
  | { kind: 'refused' }
  /** The site runs without a check. */
  | { kind: 'none' }
