import { localePath } from '@alun/contract/locale'
import { Link, type LinkProps, useLocation } from 'react-router'
import { useLocale } from '../messages/messages.tsx'
import { changesQueryOnly } from './query-only.ts'

/** A link inside the site: `to` has no language prefix, the reader's one is put before it. */
export function LocaleLink({ to, ...rest }: Omit<LinkProps, 'to'> & { to: string }) {
  const address = localePath(to, useLocale())
  return (
    <Link to={address} preventScrollReset={changesQueryOnly(useLocation(), address)} {...rest} />
  )
}
