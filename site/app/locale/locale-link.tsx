import { localePath } from '@alun/contract/locale'
import { Link, type LinkProps } from 'react-router'
import { useLocale } from '../messages/messages.tsx'

/** A link inside the site: `to` has no language prefix, the reader's one is put before it. */
export function LocaleLink({ to, ...rest }: Omit<LinkProps, 'to'> & { to: string }) {
  return <Link to={localePath(to, useLocale())} {...rest} />
}
