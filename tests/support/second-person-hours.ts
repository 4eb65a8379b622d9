/** The rule of second people as deployments have it by default, where other tests go without. */
export const SECOND_PERSON_HOURS = {
  FOUR_EYES: '1',
  SECOND_PERSON_AGE_HOURS: '24',
  INDEPENDENCE_HOURS: '72',
};
