/** A vacancy's button selects the vacancy in the form of the page, without loading a document. */
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
    // The focus also hydrates the form.
    if (first instanceof HTMLElement) first.focus({ preventScroll: true })
  })
}
