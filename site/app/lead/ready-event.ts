/** Told by a form whose code has come; `data-ready` says so from then on. */
export const readyEvent = 'form-ready'
