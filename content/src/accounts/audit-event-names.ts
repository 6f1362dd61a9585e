export const auditEventNames = [
  'login',
  'login-failed',
  'provider-login',
  'logout',
  'sessions-ended',
  'refresh-reuse',
  'password-requested',
  'password-reset',
  'password-changed',
  'invited',
  'invite-accepted',
  'registered',
  'confirmed',
  'email-changed',
  'role-changed',
  'second-factor-on',
  'second-factor-off',
  'opened',
  'listed',
  'exported',
  'sent',
  'erased',
  'refused',
] as const
export type AuditEvent = (typeof auditEventNames)[number]

/** What kind of call was refused; `call` is a function of the panel's server. */
export const refusedActions = ['read', 'create', 'update', 'delete', 'call'] as const
export type RefusedAction = (typeof refusedActions)[number]
