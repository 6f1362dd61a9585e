import { roles } from '../../../access/roles.ts'
import type { WordKey } from '../../../words/words.ts'

const ofEnquiry: Readonly<Record<string, WordKey>> = {
  '': 'accounts.audit.details.enquiry',
  'viewing of ': 'accounts.audit.details.viewing',
  'file of ': 'accounts.audit.details.file',
  'person of ': 'accounts.audit.details.person',
}

const known: Readonly<Record<string, WordKey>> = {
  'list of enquiries': 'accounts.audit.details.enquiries',
  'list of viewings': 'accounts.audit.details.viewings',
  panel: 'accounts.audit.details.panel',
  'site → panel': 'accounts.audit.details.sitePanel',
  'by hand': 'accounts.audit.details.byHand',
  'all but this one': 'accounts.audit.details.others',
  'new recovery codes': 'accounts.audit.details.codes',
  'change undone': 'accounts.audit.details.undone',
  INVALID_CREDENTIALS: 'accounts.audit.details.wrongPassword',
  INVALID_OTP: 'accounts.audit.details.wrongCode',
  none: 'accounts.audit.details.noRole',
}

interface Word {
  key: WordKey | null
  text: string
}

/** The words of a stored detail, and the enquiry that it names by its id. */
export function detailParts(detail: string): { enquiry: string | null; words: Word[] } {
  const [, about, enquiry] = /^(.*? of |)enquiry ([\da-f-]{36})$/.exec(detail) ?? []
  const key = ofEnquiry[about ?? 'none']
  if (enquiry && key) return { enquiry, words: [{ key, text: detail }] }
  const parts = known[detail] ? [detail] : detail.split(/( → )/)
  return { enquiry: null, words: parts.map((text) => ({ key: keyOf(text), text })) }
}

function keyOf(text: string): WordKey | null {
  const role = roles.find((each) => each === text)
  return known[text] ?? (role ? `accounts.roles.${role}` : null)
}
