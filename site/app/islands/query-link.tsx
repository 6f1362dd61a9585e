import type { ComponentProps } from 'react'
import { flushSync } from 'react-dom'
import { isPlainClick } from '../browser/links/plain-click.ts'
import { afterPaint } from '../browser/timing/after-paint.ts'
import { changeAddress, goToElement, useAddress } from './address.ts'

/** Changes only query and hash. Does not scroll, except with `toElement`. */
export function QueryLink({
  href,
  toElement = false,
  onClick,
  ...rest
}: ComponentProps<'a'> & { href: string; toElement?: boolean }) {
  const { pathname } = useAddress()
  return (
    <a
      // Without a path, an empty query would keep the current one.
      href={href.startsWith('?') ? href : pathname + href}
      onClick={(event) => {
        onClick?.(event)
        if (event.defaultPrevented || !isPlainClick(event)) return
        event.preventDefault()
        // Rendering a long list takes slow phones a while, so let the link show its press first.
        if (!toElement) return afterPaint(() => changeAddress(href))
        // The element may exist only after rendering the new address.
        flushSync(() => changeAddress(href))
        goToElement()
      }}
      {...rest}
    />
  )
}
