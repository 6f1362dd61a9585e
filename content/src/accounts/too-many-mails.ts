/** Reason in the answer to a call whose mail would exceed a limit, for service and panel. */
export const tooManyMailsReason = 'TOO_MANY_MAILS'
