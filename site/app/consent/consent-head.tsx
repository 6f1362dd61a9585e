import { usePage } from '../page/page-context.ts'
import { consentDefaults } from './consent-defaults.ts'

export function ConsentHead() {
  if (usePage().site.gtmId === null) return null
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant
  return <script dangerouslySetInnerHTML={{ __html: consentDefaults }} />
}
