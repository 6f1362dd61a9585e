export const vitalsPath = '/vitals'
