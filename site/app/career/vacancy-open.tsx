import type { Vacancy } from '@alun/contract/vacancy'
import type { SubmitEvent } from 'react'
import { useMessages } from '../messages/messages.tsx'
import styles from './vacancy.module.css'

/** Leads to the form with this vacancy chosen; without its code, by the address. */
export function VacancyOpen({ vacancy: { slug, title } }: { vacancy: Vacancy }) {
  const t = useMessages()
  return (
    <form className={styles.respond} action="#cv" onSubmit={(event) => open(event, slug)}>
      <button
        type="submit"
        name="vacancy"
        value={slug}
        className="btn btn--quiet btn--s"
        data-vacancy-open={slug}
      >
        {t('career.respond')}
        <span className="vh">: {title.text}</span>
      </button>
    </form>
  )
}

function open(event: SubmitEvent, slug: string): void {
  event.preventDefault()
  const form = document.querySelector<HTMLFormElement>('form[data-form="vacancy"]')
  const choice = form?.elements.namedItem('vacancy')
  if (!form || !(choice instanceof HTMLSelectElement)) return
  choice.value = slug
  choice.dispatchEvent(new Event('input', { bubbles: true }))
  form.closest('section')?.scrollIntoView()
  const first = form.elements.namedItem('name')
  if (first instanceof HTMLElement) first.focus({ preventScroll: true })
}
