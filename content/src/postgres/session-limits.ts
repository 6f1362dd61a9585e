/** Whatever waits longer is answered with an error instead of holding up everybody behind it. */
export const sessionLimits = {
  lock_timeout: '5s',
  statement_timeout: '30s',
  idle_in_transaction_session_timeout: '60s',
}
