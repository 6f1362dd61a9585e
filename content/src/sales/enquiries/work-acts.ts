import { enquirySizes } from '@alun/contract/rules/enquiry'
import { z } from 'zod'
import { act, line, neededLine, recordOrNone, time } from '../../core/http/act.ts'

/** What sales correct of an enquiry. */
export const correctEnquiry = act(
  'enquiries',
  {
    name: neededLine('enquiries.facts.name', enquirySizes.name),
    phone: line('enquiries.facts.phone', enquirySizes.phone, { wrong: 'enquiries.wrong.phone' }),
    contact: line('enquiries.facts.contact', enquirySizes.contact, {
      wrong: 'enquiries.wrong.contact',
    }),
    project: recordOrNone('enquiries.facts.project', 'enquiries.entry.noProject'),
    unit: recordOrNone('enquiries.facts.unit', 'panel.unsaved.empty'),
  },
  z.unknown(),
)

/** The next step at an enquiry, with its time. */
export const setNextStep = act(
  'enquiries',
  {
    nextStep: neededLine('enquiries.worklist.whatToDo', 200, {
      wrong: 'enquiries.worklist.stepNeedsText',
    }),
    nextStepAt: time('enquiries.worklist.day', { wrong: 'enquiries.worklist.stepNeedsTime' }),
  },
  z.unknown(),
)
