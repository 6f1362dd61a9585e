import { isNightOnlyIn } from '@alun/contract/rules/night-time'

/** Whether the time that is chosen in a form is night where the visitor is. */
export const isNightChosen = (form: HTMLFormElement): boolean =>
  isNightOnlyIn(ownZone(), String(new FormData(form).get('slot') ?? ''))

export const ownZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone
