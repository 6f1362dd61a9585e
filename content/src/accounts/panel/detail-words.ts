import { roles } from '../../core/access/roles.ts'
import type { WordKey } from '../../core/words/words.ts'
import { refusedActions } from '../audit-event-names.ts'

const ofEnquiry: Readonly<Record<string, WordKey>> = {
  '': 'common.enquiry',
  'viewing of ': 'accounts.audit.details.viewing',
  'message of ': 'accounts.audit.details.message',
  'file of ': 'accounts.audit.details.file',
  'person of ': 'accounts.audit.details.person',
}

const known: Readonly<Record<string, WordKey>> = {
  'list of enquiries': 'accounts.audit.details.enquiries',
  'list of viewings': 'accounts.audit.details.viewings',
  'list of messages': 'accounts.audit.details.messages',
  'list of files': 'accounts.audit.details.files',
  'list of clients': 'accounts.audit.details.clients',
  'calendar feed': 'accounts.audit.details.feed',
  'count of enquiries': 'accounts.audit.details.countEnquiries',
  'count of viewings': 'accounts.audit.details.countViewings',
  'count of messages': 'accounts.audit.details.countMessages',
  'count of files': 'accounts.audit.details.countFiles',
  'change of enquiries': 'accounts.audit.details.changeEnquiries',
  'change of viewings': 'accounts.audit.details.changeViewings',
  'change of messages': 'accounts.audit.details.changeMessages',
  'change of files': 'accounts.audit.details.changeFiles',
  'enquiries.csv': 'accounts.audit.details.csv',
  panel: 'accounts.audit.details.panel',
  'site → panel': 'accounts.audit.details.sitePanel',
  'by hand': 'accounts.audit.details.byHand',
  'all but this one': 'accounts.audit.details.others',
  'new recovery codes': 'accounts.audit.details.codes',
  'change undone': 'accounts.audit.details.undone',
  INVALID_CREDENTIALS: 'accounts.audit.details.wrongPassword',
  INVALID_OTP: 'accounts.audit.details.wrongCode',
  ACCOUNT_SUSPENDED: 'accounts.audit.details.suspended',
  EMAIL_UNVERIFIED: 'accounts.audit.details.unverifiedEmail',
  none: 'accounts.audit.details.noRole',
}

interface Word {
  key: WordKey | null
  text: string
}

/** What is opened by itself, without an enquiry that it is about. */
const alone: Readonly<Record<string, WordKey>> = {
  viewing: 'accounts.audit.details.viewing',
  message: 'accounts.audit.details.message',
  file: 'accounts.audit.details.file',
}

/** The words of a stored detail, and the enquiry that it names by its id. */
export function detailWords(detail: string): { enquiry: string | null; words: Word[] } {
  const [, kind = ''] = /^(\w+) [\da-f-]{36}$/.exec(detail) ?? []
  if (alone[kind]) return { enquiry: null, words: [{ key: alone[kind], text: detail }] }
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

/** A refused call as it is stored, `read units`; `null` for every other detail. */
export function refusedCall(detail: string): { action: WordKey; entity: string } | null {
  const [, first, entity] = /^([a-z]+) ([a-z][a-z-]*)$/.exec(detail) ?? []
  const action = refusedActions.find((each) => each === first)
  return action && entity ? { action: `accounts.audit.refused.${action}`, entity } : null
}
