import { readItem, writeItem } from '@alun/contract/rules/browser-storage'

/** Records that this person has opened in this browser, newest first; only their addresses are stored. */
const keyOf = (account: string) => `recent-records-${account}`
const stored = 5

export function recentRecords(account: string): string[] {
  return (readItem('localStorage', keyOf(account)) ?? '').split(',').filter(Boolean)
}

/** Remembers the record of an address of the panel, if it has one. */
export function rememberRecord(account: string, pathname: string): void {
  const [, record] = /^\/admin\/collections\/([a-z-]+\/[0-9a-f-]+)(?:\/|$)/.exec(pathname) ?? []
  if (!record) return
  const others = recentRecords(account).filter((each) => each !== record)
  writeItem('localStorage', keyOf(account), [record, ...others].slice(0, stored).join(','))
}
