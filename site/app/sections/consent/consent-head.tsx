import { consentDefaults } from '../../browser/consent/consent-defaults.ts'
import { usePage } from '../../page/page-context.ts'

export function ConsentHead() {
  if (usePage().site.gtmId === null) return null
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant
  return <script dangerouslySetInnerHTML={{ __html: consentDefaults }} />
}
