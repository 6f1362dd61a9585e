import type { GivenSettings } from './environment.ts'

/** Prefixes of settings, without those that variables of other programs have, too. */
const families =
  /^(?:ADMIN|BOT|CLAMD|CONTENT|CRM|CURRENT_USER|DATABASE|DEMO|GTM|MAIL|METRICS|OIDC|PAYLOAD|S3|SALES|SECOND|SITE|SMTP|TAG|TELEGRAM|TRANSLATION|TRUST(?:ED)?)_/i
const ofCommands = ['SITE_DIR', 'SITE_BUILD']
/** Variables that a cluster adds for services with the names of the parts. */
const ofCluster = /_SERVICE_(?:HOST|PORT)|_PORT(?:$|_\d)/

/** Finds variables that begin like a setting but are none, because they are misspelt, or of another version or part. */
export function unreadSettings(
  variables: GivenSettings,
  isSetting: (name: string) => boolean,
): string[] {
  return Object.keys(variables).filter(
    (name) =>
      families.test(name) &&
      !ofCluster.test(name) &&
      !ofCommands.includes(name) &&
      !isSetting(name),
  )
}

/** Warns of unread settings, unless `npm start` runs this part, because it has named them already. */
export function warnOfUnread(
  part: string,
  isSetting: (name: string) => boolean,
  log: { warn: (facts: { setting: string }, message: string) => void },
): void {
  if (process.connected) return
  for (const setting of unreadSettings(process.env, isSetting)) {
    log.warn({ setting }, `${part} has no setting ${setting}, see docs/settings.md`)
  }
}
