import { currentTime } from '@alun/contract/rules/current-time'
import { enquirySizes } from '@alun/contract/rules/enquiry'
import { locales } from '@alun/contract/rules/locale'
import { z } from 'zod'
import {
  act,
  choice,
  hidden,
  line,
  lines,
  neededLine,
  recordOrNone,
  timeOrNone,
} from '../../core/http/act.ts'
import { languageWords } from '../../core/words/account-words.ts'
import { entryChannels } from './source.ts'

/** An enquiry by call or in person. The person gets no message. */
export const enterEnquiry = act(
  'enquiries/entered',
  {
    /** One key for each dialog, so that a repeated save after a lost answer stores nothing twice. */
    key: hidden(z.uuid()),
    via: choice(
      'segments',
      'enquiries.entry.via',
      entryChannels,
      (each) => `enquiries.entry.ways.${each}`,
    ),
    way: neededLine('enquiries.entry.way', enquirySizes.contact, {
      wrong: 'enquiries.entry.noWay',
    }),
    name: neededLine('common.name', enquirySizes.name, { wrong: 'enquiries.entry.noName' }),
    project: recordOrNone('common.project', 'enquiries.entry.noProject'),
    unit: line('units.singular', 100, {
      wrong: 'enquiries.entry.noUnit',
      when: ({ project }) => project !== '',
    }),
    locale: choice('choice', 'enquiries.worklist.language', locales, languageWords),
    message: lines('enquiries.entry.talk', enquirySizes.message),
    nextStep: line('enquiries.entry.next', 200, { wrong: 'enquiries.entry.nextEmpty' }),
    nextStepAt: timeOrNone('enquiries.worklist.day', { wrong: 'enquiries.worklist.stepInPast' }),
  },
  z.object({ id: z.string() }),
  ({ nextStep, nextStepAt }) => {
    if (nextStep === '') return nextStepAt === null ? null : 'nextStep'
    return nextStepAt !== null && Date.parse(nextStepAt) > currentTime() ? null : 'nextStepAt'
  },
)
