import { consentDefaults } from './consent-defaults.ts'
import { usePage } from '../page-context.ts'

export function ConsentHead() {
  if (usePage().site.gtmId === null) return null
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant
  return <script dangerouslySetInnerHTML={{ __html: consentDefaults }} />
}
