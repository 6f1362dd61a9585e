import { useEffect, useState } from 'react'

/** Id of the section that is being read: the one that lies across the upper third of the window. */
export function useSectionInView(ids: readonly string[]): string | null {
  const [current, setCurrent] = useState<string | null>(null)
  const key = ids.join(' ')
  useEffect(() => {
    const across = new Set<string>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) across.add(target.id)
          else across.delete(target.id)
        }
        setCurrent(key.split(' ').findLast((id) => across.has(id)) ?? null)
      },
      { rootMargin: '-33% 0px -66% 0px' },
    )
    for (const id of key.split(' ')) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [key])
  return current
}
