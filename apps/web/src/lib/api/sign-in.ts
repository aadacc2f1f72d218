/** Who is signed in, as the API client needs to know it. */
export interface SignIn {
  memberId: () => number | null;
  /** It holds no longer: neither its token nor its refresh token. */
  end: () => void;
}
