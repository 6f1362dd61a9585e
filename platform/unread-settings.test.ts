import { expect, it } from 'vitest'
import { unreadSettings } from './unread-settings.ts'

it('names variables that begin like a setting, but not those of other programs', () => {
  const misspelt = [
    'S3_BUKET',
    'TRUSTED_PROXY',
    'MAIL_TO',
    'Site_Url',
    'DATABASE_URI',
    'TRUST_PROXY',
  ]
  const others = [
    'SITE_DIR',
    'SITE_BUILD',
    'SITE_SERVICE_HOST',
    'SESSION_MANAGER',
    'LISTEN_FDS',
    'NO_COLOR',
    'MAIL',
  ]
  const variables = Object.fromEntries(
    [...misspelt, ...others, 'SITE_URL'].map((name) => [name, 'x']),
  )
  expect(unreadSettings(variables, (name) => name === 'SITE_URL')).toEqual(misspelt)
})
