/** Id of the `<template>` of the consent banner. */
export const consentTemplate = 'consent'
