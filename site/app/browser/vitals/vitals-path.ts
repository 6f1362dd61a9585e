/** Where pages report how fast they were. */
export const vitalsPath = '/vitals'
