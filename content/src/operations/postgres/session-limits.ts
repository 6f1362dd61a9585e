/** A statement that waits longer fails, so that it does not block others. */
export const sessionLimits = {
  lock_timeout: '5s',
  statement_timeout: '30s',
  idle_in_transaction_session_timeout: '60s',
}
