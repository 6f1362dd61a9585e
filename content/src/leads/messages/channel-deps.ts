import type { Payload } from 'payload'
import { folderTransport, smtpTransport } from '../../outbox/mail-transport.ts'
import type { Runtime } from '../../settings/runtime.ts'
import type { ChannelDeps } from './channels.ts'

/** Dependencies of the channels in the running service. */
export function channelDepsOf(payload: Payload, runtime: Runtime): ChannelDeps {
  const {
    adminUrl,
    auth,
    crm,
    intakeToken,
    mailDir,
    mailFrom,
    salesEmail,
    secret,
    siteOrigin,
    smtpUrl,
    telegram,
  } = runtime
  return {
    payload,
    mail: smtpUrl ? smtpTransport(smtpUrl, mailFrom) : folderTransport(mailDir, mailFrom),
    telegram,
    crm,
    salesEmail,
    adminUrl,
    intakeToken,
    now: Date.now,
    secret,
    siteOrigin,
    publicUrl: auth.publicUrl,
  }
}
