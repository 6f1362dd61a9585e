/** A vacancy's button leads to the form with the vacancy chosen, without another document. */
export function openVacancies(): void {
  addEventListener('submit', (event) => {
    const { submitter } = event
    if (!(submitter instanceof HTMLButtonElement) || !('vacancyOpen' in submitter.dataset)) return
    const form = document.querySelector<HTMLFormElement>('form[data-form="vacancy"]')
    const choice = form?.elements.namedItem('vacancy')
    if (!form || !(choice instanceof HTMLSelectElement)) return
    event.preventDefault()
    choice.value = submitter.value
    choice.dispatchEvent(new Event('input', { bubbles: true }))
    form.closest('section')?.scrollIntoView()
    const first = form.elements.namedItem('name')
    // Which also brings its code.
    if (first instanceof HTMLElement) first.focus({ preventScroll: true })
  })
}
