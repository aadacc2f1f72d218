/** The session as the API client sees it. */
export interface SignIn {
  memberId: () => number | null;
  /** Ends the session after its refresh token was rejected. */
  end: () => void;
}
