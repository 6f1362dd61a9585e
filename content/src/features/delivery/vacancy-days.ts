interface Days {
  from: string | null
  to: string | null
}

/** Whether a vacancy is to be shown on a day of the office; without days it is on all of them. */
export function isShownOn(day: string, { from, to }: Days): boolean {
  return (!from || from <= day) && (!to || day <= to)
}
