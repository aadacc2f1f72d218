/** How one came to a step of writing a sollect: what its entry of the history keeps, for the way back. */
export interface StepState {
  isFromStepOne?: boolean;
  /** What is edited is what was read before. */
  isFromDetail?: boolean;
}
