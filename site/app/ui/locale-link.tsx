import { localePath } from '@alun/contract/rules/locale'
import type { ComponentProps } from 'react'
import { useLocale } from '../words/messages.tsx'

/** A link inside the site: `to` has no language prefix, the reader's one is put before it. */
export function LocaleLink({ to, ...rest }: Omit<ComponentProps<'a'>, 'href'> & { to: string }) {
  return <a href={localePath(to, useLocale())} {...rest} />
}
