/** Error code for callers who are not, or no longer, signed in. */
export const signedOut = 'SIGNED_OUT'

/** Name of Payload's authentication strategy for staff. */
export const staffStrategy = 'accounts'

/** The reason if another account has signed in than the one for which the page was made. */
export const otherAccount = 'other-account'

/** The reason if the account is suspended. */
export const suspended = 'suspended'

/** Header of the panel's calls: the account for which its page was made. Programs send none. */
export const accountHeader = 'x-panel-account'

/** Header of an answer that says why the caller counts as nobody. */
export const refusalHeader = 'x-refusal'

/** Why a page of the panel can do nothing any more; of several, the first says more. */
export const sessionEnds = [otherAccount, suspended, signedOut] as const
export type SessionEnd = (typeof sessionEnds)[number]
export type Refusal = SessionEnd | 'second-factor'

export const isSessionEnd = (refusal: unknown): refusal is SessionEnd =>
  sessionEnds.some((each) => each === refusal)
