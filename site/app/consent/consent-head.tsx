import { consentDefaults } from './consent-defaults.ts'
import { useGtmId } from './gtm-id.ts'

export function ConsentHead() {
  if (useGtmId() === null) return null
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant
  return <script dangerouslySetInnerHTML={{ __html: consentDefaults }} />
}
