// The numbers that both sides read, by noun. Lengths of texts are in graphemes where nothing else is
// stated. This module imports nothing, so that the browser can import it.

// Operators

/** Without an operator call for so long, a sign-in needs a passkey again. Spec 14.3-1. */
export const OPERATOR_IDLE_MIN = 15;

/** Open pairs of places at one address are joined together from this score on. */
export const SAME_ADDRESS_SCORE_MIN = 0.85;

export const DECLINE_REASON_MAX = 200;
export const DETAILED_CATEGORY_MAX = 20;
export const REGION_TEXT_MAX = 50;

// Sign-in

/** The time to read the documents before a consent. */
export const CONSENT_TOKEN_LIFETIME_MIN = 10;

// Corrections

export const CORRECTION_NOTE_MAX = 100;
export const CORRECTION_REASON_MAX = 200;
export const CORRECTION_NAME_MAX = 50;

/** Nth weekdays of a month on which a place is closed. */
export const CLOSED_NTH_WEEKDAYS_MAX = 10;

/**
 * The smallest move that the form proposes. A nearer position is within the size of a building: the
 * tolerance of the data itself.
 */
export const MOVE_PROPOSAL_MIN_M = 15;

/** The farthest place of a move from the old position, in metres. A farther one is another place. */
export const MOVE_MAX_M = 2_000;

/** The newest answers and corrections of a member in the own activity. */
export const OWN_ACTIVITY_MAX = 50;

// Facts

/** Places of 근처 질문, one question each. Spec 16.3-1. */
export const QUESTIONS_MAX = 10;

/** The distance of these places. */
export const QUESTIONS_RADIUS_M = 500;

// Feedback

/** Maximum length. Spec 5-28, 9-25. */
export const FEEDBACK_MAX = 1_000;

// Shared by nouns

/** Icons of solroutes and collections, numbered from 1. */
export const ICON_COUNT = 14;

/**
 * Request header of writes that a client may repeat because it got no response: a UUID chosen by
 * the client for one write. The repeated request has no further effect and gets the same response.
 * Another request with the same key is rejected with IDEMPOTENCY_KEY_REUSED.
 */
export const IDEMPOTENCY_KEY_HEADER = 'idempotency-key';

/** How long the server recognises a repeated write. */
export const IDEMPOTENCY_KEY_DAYS = 7;

/** Maximum length of a keyword. Spec 2.9-7, 5-1. */
export const KEYWORD_MAX = 50;

/** Maximum length of the name of a region in UTF-16 units. */
export const REGION_NAME_MAX = 40;

// Inbox

/** How long messages are kept. Spec 17-1. */
export const INBOX_DAYS = 90;

/** Maximum length of the URL of a push subscription. */
export const PUSH_ENDPOINT_MAX = 1_000;

/** Unread messages are counted up to this number. */
export const INBOX_UNREAD_MAX = 100;

// Notices

export const NOTICE_TITLE_MAX = 100;

/** Maximum length of the Markdown. */
export const NOTICE_CONTENT_MAX = 20_000;

// Places

/** Maximum of ids per request. */
export const ID_LIST_MAX = 100;

/** Photos of a list item. Spec 2.6-24. */
export const PREVIEW_THUMBNAILS_MAX = 3;

/** Number of photos from which the last one links to all reviews. Spec 2.7-12. */
export const DETAIL_THUMBNAILS_MORE = 6;

/** Longer names are truncated on a card. Spec 2.6-18. */
export const CARD_NAME_MAX = 10;

/** Maximum of results of one search. */
export const SEARCH_RESULTS_MAX = 20;

/** Years after which cards state the age of the data about a place, unless a member has confirmed it. */
export const DATA_OLD_YEARS = 3;

/** Years after which a place is not recommended, unless a member has confirmed it. */
export const DATA_RECOMMENDED_YEARS = 5;

/** Days after which hours may be outdated. Spec 11.2-4. */
export const HOURS_OLD_DAYS = 365;

/** Spec 5-29, 9-24. */
export const PLACE_REQUEST_NAME_MAX = 30;
export const PLACE_REQUEST_ADDRESS_MAX = 100;
export const PLACE_REQUEST_NOTE_MAX = 500;
/** Per member and 24 hours. RATE_LIMITED beyond. */
export const PLACE_REQUESTS_PER_DAY_MAX = 30;

// Reports and reviews

export const REPORT_DETAIL_MAX = 500;

/** Maximum length of a review. Spec 5-5. */
export const REVIEW_TEXT_MAX = 500;

/** Maximum of photos per review. Spec 5-9. */
export const REVIEW_PHOTOS_MAX = 5;

/** Calendar months in which the author can edit a review. Spec 16.3-2. */
export const REVIEW_EDIT_MONTHS = 3;

/** Largest distance from the place of a review that is written there. Spec 11.3-1. */
export const VISIT_RADIUS_M = 150;

/** Worst accuracy of a position that is compared with the place. Spec 11.3-1. */
export const VISIT_ACCURACY_MAX_M = 100;

/** Upper limit of the count of reviews that were written at a place. */
export const VISITED_REVIEWS_MAX = 1000;

// Search history

/** Stored keywords per member and mode; a new one replaces the oldest. */
export const RECENT_SEARCHES_MAX = 10;

// Sollects

/** Maximum length of a title. Spec 5-14. */
export const SOLLECT_TITLE_MAX = 25;

/** Maximum of body images, without the cover. Spec 5-14. */
export const SOLLECT_BODY_IMAGES_MAX = 100;

/** Maximum length of a text paragraph. */
export const SOLLECT_TEXT_MAX = 5_000;

/** Maximum length of the title and all texts together. */
export const SOLLECT_CHARACTERS_MAX = 50_000;

/**
 * The same maximum in UTF-8: four bytes per grapheme, as a plain emoji has. Graphemes alone bound
 * nothing, since one may have dozens of bytes. A page is rendered from at most this much text.
 */
export const SOLLECT_BYTES_MAX = 4 * SOLLECT_CHARACTERS_MAX;

/** Maximum of text paragraphs: one before, between and after the images. */
export const SOLLECT_PARAGRAPHS_MAX = 2 * SOLLECT_BODY_IMAGES_MAX + 1;

/** Maximum of places per sollect. */
export const SOLLECT_PLACES_MAX = 30;

/** Upper limit of the count of sollects with a place. */
export const RELATED_SOLLECTS_MAX = 100;

/** Maximum of sollects in the carousel and in a row of the home page. */
export const SOLLECT_ROW_MAX = 10;

// Collections and imports

/** Maximum of collections per member. */
export const COLLECTIONS_MAX = 50;

/** Saved places that one request adds to a collection. */
export const SAVED_ADD_MAX = 100;

export const COLLECTION_NAME_MAX = 20;

/** Maximum length of the memo of a saved place. */
export const SAVED_MEMO_MAX = 200;

/** Maximum length of the note on the day at a place. Spec 16.3-3. */
export const VISIT_NOTE_MAX = 200;

/** The first day that a place can have been visited on. Spec 16.3-3. */
export const VISITED_ON_MIN = '2000-01-01';

/** Places of a year in 혼자 보낸 날, the latest ones: nearly three a day. */
export const YEAR_VISITS_MAX = 1_000;

/** Maximum size of an imported file in bytes: 5 MB. Spec 12.1-5. */
export const IMPORT_FILE_MAX_BYTES = 5_242_880;

/** Maximum length in UTF-16 units of a link, with the text around it in a shared message. */
export const IMPORT_URL_MAX = 2_048;

// Solo share

/**
 * Minimum of reviews for which the would-come-again-alone share is shown as a percent. Below it
 * counts are shown ("4명 중 4명"): one review of nine changes a percent by eleven points.
 */
export const SOLO_SHARE_REVIEWS_MIN = 10;

/**
 * Weight of the prior of the Bayesian average, in reviews at the overall mean. With five, a single
 * review moves the score of a place by at most a sixth, and twenty reviews outweigh the prior four
 * to one.
 */
export const SOLO_PRIOR_REVIEWS = 5;

/** Minutes for which a list can ask that its places stay open. */
export const OPEN_FOR_MIN = 30;
export const OPEN_FOR_MAX = 360;

// Solroutes and their plans

/** Maximum length of a solroute name. Spec 5-25. */
export const SOLROUTE_NAME_MAX = 25;

/** Maximum length of the memo of a stop. Spec 5-25. */
export const SOLROUTE_MEMO_MAX = 100;

/** Longest stay at a stop. */
export const STAY_MAX_MINUTES = 600;

/** The assumed stay at a stop of a solroute without an own one; the screens show it. */
export const STAY_MINUTES = 30;

/** Characters of a name in the list before truncation. Spec 2.12-1. */
export const SOLROUTE_LIST_NAME_MAX = 15;

/** Maximum of places per solroute. */
export const SOLROUTE_PLACES_MAX = 50;

/** Shortest and longest plan in minutes. Spec 12.3-1. */
export const PLAN_DURATION_MIN = 60;
export const PLAN_DURATION_MAX = 480;

/** Walking distance of a whole plan in metres: smallest and largest limit, and the default. */
export const PLAN_WALK_MIN_M = 200;
export const PLAN_WALK_MAX_M = 10_000;
export const PLAN_WALK_DEFAULT_M = 3_000;

/** Maximum of stops of a plan, and so of categories and of locked places. */
export const PLAN_STOPS_MAX = 8;

/** Maximum of places that a request excludes. */
export const PLAN_EXCLUDED_MAX = 100;

export const PLAN_SEED_MAX = 2_147_483_647;

// Takedowns

export const TAKEDOWN_TEXT_MAX = 500;
export const OBJECTION_MAX = 1_000;

/**
 * 정보통신망법 44조의2: contested content may be hidden for up to 30 days, in which an operator decides. It
 * stays hidden until then.
 */
export const HIDDEN_DAYS_MAX = 30;

// Pages and links

/** Default page size of place lists. Spec 9-4. */
export const PLACE_PAGE_SIZE = 5;

/** Default page size of all other lists. */
export const LIST_PAGE_SIZE = 10;

/** Maximum page size. */
export const PAGE_SIZE_MAX = 50;

/** Maximum length of the id of a shared link; those of the server have 22 characters. */
export const SHARE_ID_MAX = 64;
