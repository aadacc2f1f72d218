/** State of a history entry of the editor: the previous screen, for back navigation. */
export interface StepState {
  isFromContentStep?: boolean;
  /** The editor was opened from the detail screen. */
  isFromDetail?: boolean;
}
