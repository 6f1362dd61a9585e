import type { DateFieldValidation } from 'payload'
import { date } from 'payload/shared'
import { inPanelLanguage } from '../../core/words/words.ts'

const minute = 60_000

/** A step reminds of what is to come; one that is overdue keeps its time while its text is changed. */
export const checkStepTime: DateFieldValidation = async (value, options) => {
  const isDate = await date(value, options)
  if (isDate !== true || !value) return isDate
  const { previousValue, req } = options
  const at = new Date(value).getTime()
  // Only what a person gives is checked: demo content and imports are as old as they are.
  if (!req.user || at > Date.now() - minute) return true
  // Fields for time have no seconds.
  const isSame = (former: Date | string) => Math.abs(new Date(former).getTime() - at) < minute
  return (
    (previousValue && isSame(previousValue)) ||
    inPanelLanguage('enquiries.worklist.stepInPast', req)
  )
}
