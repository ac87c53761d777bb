// The functions of schemas.js.

export declare function isSharingConfiguration(value: unknown): boolean;
export declare function isDashboard(value: unknown): boolean;
export declare function isDashboardWrite(value: unknown): boolean;
export declare function isParameterEventFormat(value: unknown): boolean;
export declare function isEventPage(value: unknown): boolean;
export declare function isListEvents200Body(value: unknown): boolean;
export declare function isEvent(value: unknown): boolean;
export declare function isSurveyPage(value: unknown): boolean;
export declare function isSurveyWrite(value: unknown): boolean;
export declare function isSurveyWritten(value: unknown): boolean;
export declare function isParameterSurveyId(value: unknown): boolean;
export declare function isSurvey(value: unknown): boolean;
export declare function isUser(value: unknown): boolean;
export declare function isSurveyQuestion(value: unknown): boolean;
export declare function isFeatureFlag(value: unknown): boolean;
export declare function isOpenQuestion(value: unknown): boolean;
export declare function isLinkQuestion(value: unknown): boolean;
export declare function isRatingQuestion(value: unknown): boolean;
export declare function isSingleChoiceQuestion(value: unknown): boolean;
export declare function isMultipleChoiceQuestion(value: unknown): boolean;
export declare function isBranching(value: unknown): boolean;
export declare function isBranchingOnResponse(value: unknown): boolean;
export declare function isNextQuestionBranching(value: unknown): boolean;
export declare function isEndBranching(value: unknown): boolean;
export declare function isSpecificQuestionBranching(value: unknown): boolean;
export declare function isResponseBasedBranching(value: unknown): boolean;
