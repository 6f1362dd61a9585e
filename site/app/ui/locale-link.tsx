import { localePath } from '@alun/contract/rules/locale'
import type { ComponentProps } from 'react'
import { useLocale } from '../words/messages.tsx'

/** A link inside the site; adds the language prefix to `to`. */
export function LocaleLink({ to, ...rest }: Omit<ComponentProps<'a'>, 'href'> & { to: string }) {
  return <a href={localePath(to, useLocale())} {...rest} />
}
