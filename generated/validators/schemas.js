// One function for each schema: whether a value matches it. What does not is noted by runtime.js (`problems`).

import {
  dateTime,
  email,
  uuid,
} from "./formats.js";
import {
  errors,
  fail,
  forget,
  hasOwn,
  isObject,
  missing,
  within,
} from "./runtime.js";

export function isSharingConfiguration(data) {
  const before0 = errors;
  if(isObject(data)){
    if(data.created_at !== undefined && hasOwn.call(data, "created_at")){
      let data0 = data.created_at;
      if(typeof data0 === "string"){
        if(!dateTime(data0)){
          fail(["created_at"], "format", "a date and time (RFC 3339)");
        }
      } else {
        fail(["created_at"], "type", "a string");
      }
    }
    if(data.enabled !== undefined && hasOwn.call(data, "enabled")){
      if(typeof data.enabled !== "boolean"){
        fail(["enabled"], "type", "true or false");
      }
    }
    if(data.access_token !== undefined && hasOwn.call(data, "access_token")){
      if(typeof data.access_token !== "string"){
        fail(["access_token"], "type", "a string");
      }
    }
  } else {
    fail([], "type", "an object");
  }
  return errors === before0;
}

export function isDashboard(data) {
  const before0 = errors;
  if(isObject(data)){
    if(data.id !== undefined && hasOwn.call(data, "id")){
      if(!Number.isInteger(data.id)){
        fail(["id"], "type", "an integer");
      }
    } else {
      missing("id");
    }
    if(data.name !== undefined && hasOwn.call(data, "name")){
      if(typeof data.name !== "string"){
        fail(["name"], "type", "a string");
      }
    } else {
      missing("name");
    }
    if(data.description !== undefined && hasOwn.call(data, "description")){
      if(typeof data.description !== "string"){
        fail(["description"], "type", "a string");
      }
    } else {
      missing("description");
    }
    if(data.pinned !== undefined && hasOwn.call(data, "pinned")){
      if(typeof data.pinned !== "boolean"){
        fail(["pinned"], "type", "true or false");
      }
    } else {
      missing("pinned");
    }
    if(data.created_at !== undefined && hasOwn.call(data, "created_at")){
      let data4 = data.created_at;
      if(typeof data4 === "string"){
        if(!dateTime(data4)){
          fail(["created_at"], "format", "a date and time (RFC 3339)");
        }
      } else {
        fail(["created_at"], "type", "a string");
      }
    } else {
      missing("created_at");
    }
    if(data.created_by !== undefined && hasOwn.call(data, "created_by")){
      const _errs9 = errors;
      if(!isUser(data.created_by)){
        within(_errs9, "created_by");
      }
    } else {
      missing("created_by");
    }
    if(data.is_shared !== undefined && hasOwn.call(data, "is_shared")){
      if(typeof data.is_shared !== "boolean"){
        fail(["is_shared"], "type", "true or false");
      }
    } else {
      missing("is_shared");
    }
    if(data.deleted !== undefined && hasOwn.call(data, "deleted")){
      if(typeof data.deleted !== "boolean"){
        fail(["deleted"], "type", "true or false");
      }
    } else {
      missing("deleted");
    }
    if(data.creation_mode !== undefined && hasOwn.call(data, "creation_mode")){
      if(typeof data.creation_mode !== "string"){
        fail(["creation_mode"], "type", "a string");
      }
    } else {
      missing("creation_mode");
    }
    if(data.use_template !== undefined && hasOwn.call(data, "use_template")){
      if(typeof data.use_template !== "string"){
        fail(["use_template"], "type", "a string");
      }
    } else {
      missing("use_template");
    }
    if(data.use_dashboard !== undefined && hasOwn.call(data, "use_dashboard")){
      if(!Number.isInteger(data.use_dashboard)){
        fail(["use_dashboard"], "type", "an integer");
      }
    } else {
      missing("use_dashboard");
    }
    if(data.delete_insights !== undefined && hasOwn.call(data, "delete_insights")){
      if(typeof data.delete_insights !== "boolean"){
        fail(["delete_insights"], "type", "true or false");
      }
    } else {
      missing("delete_insights");
    }
    if(data.filters !== undefined && hasOwn.call(data, "filters")){
      if(isObject(data.filters)){
      } else {
        fail(["filters"], "type", "an object");
      }
    } else {
      missing("filters");
    }
    if(data.variables !== undefined && hasOwn.call(data, "variables")){
      if(isObject(data.variables)){
      } else {
        fail(["variables"], "type", "an object");
      }
    } else {
      missing("variables");
    }
    if(data.tags !== undefined && hasOwn.call(data, "tags")){
      if(Array.isArray(data.tags)){
      } else {
        fail(["tags"], "type", "an array");
      }
    } else {
      missing("tags");
    }
    if(data.tiles !== undefined && hasOwn.call(data, "tiles")){
      let data15 = data.tiles;
      if(Array.isArray(data15)){
        const len0 = data15.length;
        for(let i0=0; i0<len0; i0++){
          if(isObject(data15[i0])){
          } else {
            fail(["tiles", i0], "type", "an object");
          }
        }
      } else {
        fail(["tiles"], "type", "an array");
      }
    } else {
      missing("tiles");
    }
    if(data.restriction_level !== undefined && hasOwn.call(data, "restriction_level")){
      if(!Number.isInteger(data.restriction_level)){
        fail(["restriction_level"], "type", "an integer");
      }
    } else {
      missing("restriction_level");
    }
    if(data.effective_restriction_level !== undefined && hasOwn.call(data, "effective_restriction_level")){
      if(!Number.isInteger(data.effective_restriction_level)){
        fail(["effective_restriction_level"], "type", "an integer");
      }
    } else {
      missing("effective_restriction_level");
    }
    if(data.effective_privilege_level !== undefined && hasOwn.call(data, "effective_privilege_level")){
      if(!Number.isInteger(data.effective_privilege_level)){
        fail(["effective_privilege_level"], "type", "an integer");
      }
    } else {
      missing("effective_privilege_level");
    }
    if(data.user_access_level !== undefined && hasOwn.call(data, "user_access_level")){
      if(typeof data.user_access_level !== "string"){
        fail(["user_access_level"], "type", "a string");
      }
    } else {
      missing("user_access_level");
    }
    if(data.access_control_version !== undefined && hasOwn.call(data, "access_control_version")){
      if(typeof data.access_control_version !== "string"){
        fail(["access_control_version"], "type", "a string");
      }
    } else {
      missing("access_control_version");
    }
  } else {
    fail([], "type", "an object");
  }
  return errors === before0;
}

export function isDashboardWrite(data) {
  const before0 = errors;
  if(isObject(data)){
    if(data.name !== undefined && hasOwn.call(data, "name")){
      if(typeof data.name !== "string"){
        fail(["name"], "type", "a string");
      }
    }
    if(data.description !== undefined && hasOwn.call(data, "description")){
      if(typeof data.description !== "string"){
        fail(["description"], "type", "a string");
      }
    }
    if(data.pinned !== undefined && hasOwn.call(data, "pinned")){
      if(typeof data.pinned !== "boolean"){
        fail(["pinned"], "type", "true or false");
      }
    }
    if(data.deleted !== undefined && hasOwn.call(data, "deleted")){
      if(typeof data.deleted !== "boolean"){
        fail(["deleted"], "type", "true or false");
      }
    }
    if(data.use_template !== undefined && hasOwn.call(data, "use_template")){
      if(typeof data.use_template !== "string"){
        fail(["use_template"], "type", "a string");
      }
    }
    if(data.use_dashboard !== undefined && hasOwn.call(data, "use_dashboard")){
      if(!Number.isInteger(data.use_dashboard)){
        fail(["use_dashboard"], "type", "an integer");
      }
    }
    if(data.delete_insights !== undefined && hasOwn.call(data, "delete_insights")){
      if(typeof data.delete_insights !== "boolean"){
        fail(["delete_insights"], "type", "true or false");
      }
    }
    if(data.tags !== undefined && hasOwn.call(data, "tags")){
      if(Array.isArray(data.tags)){
      } else {
        fail(["tags"], "type", "an array");
      }
    }
    if(data.restriction_level !== undefined && hasOwn.call(data, "restriction_level")){
      if(!Number.isInteger(data.restriction_level)){
        fail(["restriction_level"], "type", "an integer");
      }
    }
  } else {
    fail([], "type", "an object");
  }
  return errors === before0;
}

const isParameterEventFormat_1 = /* @__PURE__ */ new Set(["csv", "json"]);
export function isParameterEventFormat(data) {
  const before0 = errors;
  if(typeof data !== "string"){
    fail([], "type", "a string");
  }
  if(!isParameterEventFormat_1.has(data)){
    fail([], "enum", "one of \"csv\", \"json\"");
  }
  return errors === before0;
}

export function isEventPage(data) {
  const before0 = errors;
  if(isObject(data)){
    if(data.next !== undefined && hasOwn.call(data, "next")){
      if(typeof data.next !== "string"){
        fail(["next"], "type", "a string");
      }
    }
    if(data.results !== undefined && hasOwn.call(data, "results")){
      let data1 = data.results;
      if(Array.isArray(data1)){
        const len0 = data1.length;
        for(let i0=0; i0<len0; i0++){
          const _errs6 = errors;
          if(!isEvent(data1[i0])){
            within(_errs6, "results", i0);
          }
        }
      } else {
        fail(["results"], "type", "an array");
      }
    }
  } else {
    fail([], "type", "an object");
  }
  return errors === before0;
}

export function isListEvents200Body(data) {
  const before0 = errors;
  if(typeof data !== "string"){
    fail([], "type", "a string");
  }
  return errors === before0;
}

export function isEvent(data) {
  const before0 = errors;
  if(isObject(data)){
    if(data.id !== undefined && hasOwn.call(data, "id")){
      if(typeof data.id !== "string"){
        fail(["id"], "type", "a string");
      }
    }
    if(data.distinct_id !== undefined && hasOwn.call(data, "distinct_id")){
      if(typeof data.distinct_id !== "string"){
        fail(["distinct_id"], "type", "a string");
      }
    }
    if(data.properties !== undefined && hasOwn.call(data, "properties")){
      if(typeof data.properties !== "string"){
        fail(["properties"], "type", "a string");
      }
    }
    if(data.event !== undefined && hasOwn.call(data, "event")){
      if(typeof data.event !== "string"){
        fail(["event"], "type", "a string");
      }
    }
    if(data.timestamp !== undefined && hasOwn.call(data, "timestamp")){
      if(typeof data.timestamp !== "string"){
        fail(["timestamp"], "type", "a string");
      }
    }
    if(data.person !== undefined && hasOwn.call(data, "person")){
      if(typeof data.person !== "string"){
        fail(["person"], "type", "a string");
      }
    }
    if(data.elements !== undefined && hasOwn.call(data, "elements")){
      if(typeof data.elements !== "string"){
        fail(["elements"], "type", "a string");
      }
    }
    if(data.elements_chain !== undefined && hasOwn.call(data, "elements_chain")){
      if(typeof data.elements_chain !== "string"){
        fail(["elements_chain"], "type", "a string");
      }
    }
  } else {
    fail([], "type", "an object");
  }
  return errors === before0;
}

export function isSurveyPage(data) {
  const before0 = errors;
  if(isObject(data)){
    if(data.count !== undefined && hasOwn.call(data, "count")){
      if(!Number.isInteger(data.count)){
        fail(["count"], "type", "an integer");
      }
    }
    if(data.next !== undefined && hasOwn.call(data, "next")){
      if(typeof data.next !== "string"){
        fail(["next"], "type", "a string");
      }
    }
    if(data.previous !== undefined && hasOwn.call(data, "previous")){
      if(typeof data.previous !== "string"){
        fail(["previous"], "type", "a string");
      }
    }
    if(data.results !== undefined && hasOwn.call(data, "results")){
      let data3 = data.results;
      if(Array.isArray(data3)){
        const len0 = data3.length;
        for(let i0=0; i0<len0; i0++){
          const _errs8 = errors;
          if(!isSurvey(data3[i0])){
            within(_errs8, "results", i0);
          }
        }
      } else {
        fail(["results"], "type", "an array");
      }
    }
  } else {
    fail([], "type", "an object");
  }
  return errors === before0;
}

export function isSurveyWrite(data) {
  const before0 = errors;
  if(isObject(data)){
    if(data.name !== undefined && hasOwn.call(data, "name")){
      if(typeof data.name !== "string"){
        fail(["name"], "type", "a string");
      }
    }
    if(data.description !== undefined && hasOwn.call(data, "description")){
      if(typeof data.description !== "string"){
        fail(["description"], "type", "a string");
      }
    }
    if(data.type !== undefined && hasOwn.call(data, "type")){
      if(typeof data.type !== "string"){
        fail(["type"], "type", "a string");
      }
    }
    if(data.schedule !== undefined && hasOwn.call(data, "schedule")){
      if(typeof data.schedule !== "string"){
        fail(["schedule"], "type", "a string");
      }
    }
    if(data.linked_flag_id !== undefined && hasOwn.call(data, "linked_flag_id")){
      if(!Number.isInteger(data.linked_flag_id)){
        fail(["linked_flag_id"], "type", "an integer");
      }
    }
    if(data.targeting_flag_id !== undefined && hasOwn.call(data, "targeting_flag_id")){
      if(!Number.isInteger(data.targeting_flag_id)){
        fail(["targeting_flag_id"], "type", "an integer");
      }
    }
    if(data.remove_targeting_flag !== undefined && hasOwn.call(data, "remove_targeting_flag")){
      if(typeof data.remove_targeting_flag !== "boolean"){
        fail(["remove_targeting_flag"], "type", "true or false");
      }
    }
    if(data.questions !== undefined && hasOwn.call(data, "questions")){
      let data7 = data.questions;
      if(Array.isArray(data7)){
        const len0 = data7.length;
        for(let i0=0; i0<len0; i0++){
          const _errs12 = errors;
          if(!isSurveyQuestion(data7[i0])){
            within(_errs12, "questions", i0);
          }
        }
      } else {
        fail(["questions"], "type", "an array");
      }
    }
    if(data.start_date !== undefined && hasOwn.call(data, "start_date")){
      let data9 = data.start_date;
      if(typeof data9 === "string"){
        if(!dateTime(data9)){
          fail(["start_date"], "format", "a date and time (RFC 3339)");
        }
      } else {
        fail(["start_date"], "type", "a string");
      }
    }
    if(data.end_date !== undefined && hasOwn.call(data, "end_date")){
      let data10 = data.end_date;
      if(typeof data10 === "string"){
        if(!dateTime(data10)){
          fail(["end_date"], "format", "a date and time (RFC 3339)");
        }
      } else {
        fail(["end_date"], "type", "a string");
      }
    }
    if(data.archived !== undefined && hasOwn.call(data, "archived")){
      if(typeof data.archived !== "boolean"){
        fail(["archived"], "type", "true or false");
      }
    }
    if(data.responses_limit !== undefined && hasOwn.call(data, "responses_limit")){
      if(!Number.isInteger(data.responses_limit)){
        fail(["responses_limit"], "type", "an integer");
      }
    }
    if(data.iteration_count !== undefined && hasOwn.call(data, "iteration_count")){
      if(!Number.isInteger(data.iteration_count)){
        fail(["iteration_count"], "type", "an integer");
      }
    }
    if(data.iteration_frequency_days !== undefined && hasOwn.call(data, "iteration_frequency_days")){
      if(!Number.isInteger(data.iteration_frequency_days)){
        fail(["iteration_frequency_days"], "type", "an integer");
      }
    }
    if(data.iteration_start_dates !== undefined && hasOwn.call(data, "iteration_start_dates")){
      let data15 = data.iteration_start_dates;
      if(Array.isArray(data15)){
        const len1 = data15.length;
        for(let i1=0; i1<len1; i1++){
          let data16 = data15[i1];
          if(typeof data16 === "string"){
            if(!dateTime(data16)){
              fail(["iteration_start_dates", i1], "format", "a date and time (RFC 3339)");
            }
          } else {
            fail(["iteration_start_dates", i1], "type", "a string");
          }
        }
      } else {
        fail(["iteration_start_dates"], "type", "an array");
      }
    }
    if(data.current_iteration !== undefined && hasOwn.call(data, "current_iteration")){
      if(!Number.isInteger(data.current_iteration)){
        fail(["current_iteration"], "type", "an integer");
      }
    }
    if(data.current_iteration_start_date !== undefined && hasOwn.call(data, "current_iteration_start_date")){
      let data18 = data.current_iteration_start_date;
      if(typeof data18 === "string"){
        if(!dateTime(data18)){
          fail(["current_iteration_start_date"], "format", "a date and time (RFC 3339)");
        }
      } else {
        fail(["current_iteration_start_date"], "type", "a string");
      }
    }
    if(data.response_sampling_start_date !== undefined && hasOwn.call(data, "response_sampling_start_date")){
      let data19 = data.response_sampling_start_date;
      if(typeof data19 === "string"){
        if(!dateTime(data19)){
          fail(["response_sampling_start_date"], "format", "a date and time (RFC 3339)");
        }
      } else {
        fail(["response_sampling_start_date"], "type", "a string");
      }
    }
    if(data.response_sampling_interval_type !== undefined && hasOwn.call(data, "response_sampling_interval_type")){
      if(typeof data.response_sampling_interval_type !== "string"){
        fail(["response_sampling_interval_type"], "type", "a string");
      }
    }
    if(data.response_sampling_interval !== undefined && hasOwn.call(data, "response_sampling_interval")){
      if(!Number.isInteger(data.response_sampling_interval)){
        fail(["response_sampling_interval"], "type", "an integer");
      }
    }
    if(data.response_sampling_limit !== undefined && hasOwn.call(data, "response_sampling_limit")){
      if(!Number.isInteger(data.response_sampling_limit)){
        fail(["response_sampling_limit"], "type", "an integer");
      }
    }
    if(data.enable_partial_responses !== undefined && hasOwn.call(data, "enable_partial_responses")){
      if(typeof data.enable_partial_responses !== "boolean"){
        fail(["enable_partial_responses"], "type", "true or false");
      }
    }
  } else {
    fail([], "type", "an object");
  }
  return errors === before0;
}

export function isSurveyWritten(data) {
  const before0 = errors;
  if(isObject(data)){
    if(data.id !== undefined && hasOwn.call(data, "id")){
      let data0 = data.id;
      if(typeof data0 === "string"){
        if(!uuid(data0)){
          fail(["id"], "format", "a UUID");
        }
      } else {
        fail(["id"], "type", "a string");
      }
    }
    if(data.name !== undefined && hasOwn.call(data, "name")){
      if(typeof data.name !== "string"){
        fail(["name"], "type", "a string");
      }
    }
    if(data.description !== undefined && hasOwn.call(data, "description")){
      if(typeof data.description !== "string"){
        fail(["description"], "type", "a string");
      }
    }
    if(data.type !== undefined && hasOwn.call(data, "type")){
      if(typeof data.type !== "string"){
        fail(["type"], "type", "a string");
      }
    }
    if(data.schedule !== undefined && hasOwn.call(data, "schedule")){
      if(typeof data.schedule !== "string"){
        fail(["schedule"], "type", "a string");
      }
    }
    if(data.linked_flag !== undefined && hasOwn.call(data, "linked_flag")){
      const _errs9 = errors;
      if(!isFeatureFlag(data.linked_flag)){
        within(_errs9, "linked_flag");
      }
    }
    if(data.linked_flag_id !== undefined && hasOwn.call(data, "linked_flag_id")){
      if(!Number.isInteger(data.linked_flag_id)){
        fail(["linked_flag_id"], "type", "an integer");
      }
    }
    if(data.targeting_flag !== undefined && hasOwn.call(data, "targeting_flag")){
      const _errs12 = errors;
      if(!isFeatureFlag(data.targeting_flag)){
        within(_errs12, "targeting_flag");
      }
    }
    if(data.targeting_flag_id !== undefined && hasOwn.call(data, "targeting_flag_id")){
      if(!Number.isInteger(data.targeting_flag_id)){
        fail(["targeting_flag_id"], "type", "an integer");
      }
    }
    if(data.internal_targeting_flag !== undefined && hasOwn.call(data, "internal_targeting_flag")){
      const _errs15 = errors;
      if(!isFeatureFlag(data.internal_targeting_flag)){
        within(_errs15, "internal_targeting_flag");
      }
    }
    if(data.remove_targeting_flag !== undefined && hasOwn.call(data, "remove_targeting_flag")){
      if(typeof data.remove_targeting_flag !== "boolean"){
        fail(["remove_targeting_flag"], "type", "true or false");
      }
    }
    if(data.questions !== undefined && hasOwn.call(data, "questions")){
      let data11 = data.questions;
      if(Array.isArray(data11)){
        const len0 = data11.length;
        for(let i0=0; i0<len0; i0++){
          const _errs20 = errors;
          if(!isSurveyQuestion(data11[i0])){
            within(_errs20, "questions", i0);
          }
        }
      } else {
        fail(["questions"], "type", "an array");
      }
    }
    if(data.created_at !== undefined && hasOwn.call(data, "created_at")){
      let data13 = data.created_at;
      if(typeof data13 === "string"){
        if(!dateTime(data13)){
          fail(["created_at"], "format", "a date and time (RFC 3339)");
        }
      } else {
        fail(["created_at"], "type", "a string");
      }
    }
    if(data.created_by !== undefined && hasOwn.call(data, "created_by")){
      const _errs24 = errors;
      if(!isUser(data.created_by)){
        within(_errs24, "created_by");
      }
    }
    if(data.start_date !== undefined && hasOwn.call(data, "start_date")){
      let data15 = data.start_date;
      if(typeof data15 === "string"){
        if(!dateTime(data15)){
          fail(["start_date"], "format", "a date and time (RFC 3339)");
        }
      } else {
        fail(["start_date"], "type", "a string");
      }
    }
    if(data.end_date !== undefined && hasOwn.call(data, "end_date")){
      let data16 = data.end_date;
      if(typeof data16 === "string"){
        if(!dateTime(data16)){
          fail(["end_date"], "format", "a date and time (RFC 3339)");
        }
      } else {
        fail(["end_date"], "type", "a string");
      }
    }
    if(data.archived !== undefined && hasOwn.call(data, "archived")){
      if(typeof data.archived !== "boolean"){
        fail(["archived"], "type", "true or false");
      }
    }
    if(data.responses_limit !== undefined && hasOwn.call(data, "responses_limit")){
      if(!Number.isInteger(data.responses_limit)){
        fail(["responses_limit"], "type", "an integer");
      }
    }
    if(data.iteration_count !== undefined && hasOwn.call(data, "iteration_count")){
      if(!Number.isInteger(data.iteration_count)){
        fail(["iteration_count"], "type", "an integer");
      }
    }
    if(data.iteration_frequency_days !== undefined && hasOwn.call(data, "iteration_frequency_days")){
      if(!Number.isInteger(data.iteration_frequency_days)){
        fail(["iteration_frequency_days"], "type", "an integer");
      }
    }
    if(data.iteration_start_dates !== undefined && hasOwn.call(data, "iteration_start_dates")){
      let data21 = data.iteration_start_dates;
      if(Array.isArray(data21)){
        const len1 = data21.length;
        for(let i1=0; i1<len1; i1++){
          let data22 = data21[i1];
          if(typeof data22 === "string"){
            if(!dateTime(data22)){
              fail(["iteration_start_dates", i1], "format", "a date and time (RFC 3339)");
            }
          } else {
            fail(["iteration_start_dates", i1], "type", "a string");
          }
        }
      } else {
        fail(["iteration_start_dates"], "type", "an array");
      }
    }
    if(data.current_iteration !== undefined && hasOwn.call(data, "current_iteration")){
      if(!Number.isInteger(data.current_iteration)){
        fail(["current_iteration"], "type", "an integer");
      }
    }
    if(data.current_iteration_start_date !== undefined && hasOwn.call(data, "current_iteration_start_date")){
      let data24 = data.current_iteration_start_date;
      if(typeof data24 === "string"){
        if(!dateTime(data24)){
          fail(["current_iteration_start_date"], "format", "a date and time (RFC 3339)");
        }
      } else {
        fail(["current_iteration_start_date"], "type", "a string");
      }
    }
    if(data.response_sampling_start_date !== undefined && hasOwn.call(data, "response_sampling_start_date")){
      let data25 = data.response_sampling_start_date;
      if(typeof data25 === "string"){
        if(!dateTime(data25)){
          fail(["response_sampling_start_date"], "format", "a date and time (RFC 3339)");
        }
      } else {
        fail(["response_sampling_start_date"], "type", "a string");
      }
    }
    if(data.response_sampling_interval_type !== undefined && hasOwn.call(data, "response_sampling_interval_type")){
      if(typeof data.response_sampling_interval_type !== "string"){
        fail(["response_sampling_interval_type"], "type", "a string");
      }
    }
    if(data.response_sampling_interval !== undefined && hasOwn.call(data, "response_sampling_interval")){
      if(!Number.isInteger(data.response_sampling_interval)){
        fail(["response_sampling_interval"], "type", "an integer");
      }
    }
    if(data.response_sampling_limit !== undefined && hasOwn.call(data, "response_sampling_limit")){
      if(!Number.isInteger(data.response_sampling_limit)){
        fail(["response_sampling_limit"], "type", "an integer");
      }
    }
    if(data.enable_partial_responses !== undefined && hasOwn.call(data, "enable_partial_responses")){
      if(typeof data.enable_partial_responses !== "boolean"){
        fail(["enable_partial_responses"], "type", "true or false");
      }
    }
  } else {
    fail([], "type", "an object");
  }
  return errors === before0;
}

export function isParameterSurveyId(data) {
  const before0 = errors;
  if(typeof data === "string"){
    if(!uuid(data)){
      fail([], "format", "a UUID");
    }
  } else {
    fail([], "type", "a string");
  }
  return errors === before0;
}

export function isSurvey(data) {
  const before0 = errors;
  if(isObject(data)){
    if(data.id !== undefined && hasOwn.call(data, "id")){
      let data0 = data.id;
      if(typeof data0 === "string"){
        if(!uuid(data0)){
          fail(["id"], "format", "a UUID");
        }
      } else {
        fail(["id"], "type", "a string");
      }
    }
    if(data.name !== undefined && hasOwn.call(data, "name")){
      if(typeof data.name !== "string"){
        fail(["name"], "type", "a string");
      }
    }
    if(data.description !== undefined && hasOwn.call(data, "description")){
      if(typeof data.description !== "string"){
        fail(["description"], "type", "a string");
      }
    }
    if(data.type !== undefined && hasOwn.call(data, "type")){
      if(typeof data.type !== "string"){
        fail(["type"], "type", "a string");
      }
    }
    if(data.schedule !== undefined && hasOwn.call(data, "schedule")){
      if(typeof data.schedule !== "string"){
        fail(["schedule"], "type", "a string");
      }
    }
    if(data.linked_flag !== undefined && hasOwn.call(data, "linked_flag")){
      const _errs9 = errors;
      if(!isFeatureFlag(data.linked_flag)){
        within(_errs9, "linked_flag");
      }
    }
    if(data.linked_flag_id !== undefined && hasOwn.call(data, "linked_flag_id")){
      if(!Number.isInteger(data.linked_flag_id)){
        fail(["linked_flag_id"], "type", "an integer");
      }
    }
    if(data.targeting_flag !== undefined && hasOwn.call(data, "targeting_flag")){
      const _errs12 = errors;
      if(!isFeatureFlag(data.targeting_flag)){
        within(_errs12, "targeting_flag");
      }
    }
    if(data.internal_targeting_flag !== undefined && hasOwn.call(data, "internal_targeting_flag")){
      const _errs14 = errors;
      if(!isFeatureFlag(data.internal_targeting_flag)){
        within(_errs14, "internal_targeting_flag");
      }
    }
    if(data.questions !== undefined && hasOwn.call(data, "questions")){
      let data9 = data.questions;
      if(Array.isArray(data9)){
        const len0 = data9.length;
        for(let i0=0; i0<len0; i0++){
          const _errs18 = errors;
          if(!isSurveyQuestion(data9[i0])){
            within(_errs18, "questions", i0);
          }
        }
      } else {
        fail(["questions"], "type", "an array");
      }
    }
    if(data.created_at !== undefined && hasOwn.call(data, "created_at")){
      let data11 = data.created_at;
      if(typeof data11 === "string"){
        if(!dateTime(data11)){
          fail(["created_at"], "format", "a date and time (RFC 3339)");
        }
      } else {
        fail(["created_at"], "type", "a string");
      }
    }
    if(data.created_by !== undefined && hasOwn.call(data, "created_by")){
      const _errs22 = errors;
      if(!isUser(data.created_by)){
        within(_errs22, "created_by");
      }
    }
    if(data.start_date !== undefined && hasOwn.call(data, "start_date")){
      let data13 = data.start_date;
      if(typeof data13 === "string"){
        if(!dateTime(data13)){
          fail(["start_date"], "format", "a date and time (RFC 3339)");
        }
      } else {
        fail(["start_date"], "type", "a string");
      }
    }
    if(data.end_date !== undefined && hasOwn.call(data, "end_date")){
      let data14 = data.end_date;
      if(typeof data14 === "string"){
        if(!dateTime(data14)){
          fail(["end_date"], "format", "a date and time (RFC 3339)");
        }
      } else {
        fail(["end_date"], "type", "a string");
      }
    }
    if(data.archived !== undefined && hasOwn.call(data, "archived")){
      if(typeof data.archived !== "boolean"){
        fail(["archived"], "type", "true or false");
      }
    }
    if(data.responses_limit !== undefined && hasOwn.call(data, "responses_limit")){
      if(!Number.isInteger(data.responses_limit)){
        fail(["responses_limit"], "type", "an integer");
      }
    }
    if(data.feature_flag_keys !== undefined && hasOwn.call(data, "feature_flag_keys")){
      if(Array.isArray(data.feature_flag_keys)){
      } else {
        fail(["feature_flag_keys"], "type", "an array");
      }
    }
    if(data.iteration_count !== undefined && hasOwn.call(data, "iteration_count")){
      if(!Number.isInteger(data.iteration_count)){
        fail(["iteration_count"], "type", "an integer");
      }
    }
    if(data.iteration_frequency_days !== undefined && hasOwn.call(data, "iteration_frequency_days")){
      if(!Number.isInteger(data.iteration_frequency_days)){
        fail(["iteration_frequency_days"], "type", "an integer");
      }
    }
    if(data.iteration_start_dates !== undefined && hasOwn.call(data, "iteration_start_dates")){
      let data20 = data.iteration_start_dates;
      if(Array.isArray(data20)){
        const len1 = data20.length;
        for(let i1=0; i1<len1; i1++){
          let data21 = data20[i1];
          if(typeof data21 === "string"){
            if(!dateTime(data21)){
              fail(["iteration_start_dates", i1], "format", "a date and time (RFC 3339)");
            }
          } else {
            fail(["iteration_start_dates", i1], "type", "a string");
          }
        }
      } else {
        fail(["iteration_start_dates"], "type", "an array");
      }
    }
    if(data.current_iteration !== undefined && hasOwn.call(data, "current_iteration")){
      if(!Number.isInteger(data.current_iteration)){
        fail(["current_iteration"], "type", "an integer");
      }
    }
    if(data.current_iteration_start_date !== undefined && hasOwn.call(data, "current_iteration_start_date")){
      let data23 = data.current_iteration_start_date;
      if(typeof data23 === "string"){
        if(!dateTime(data23)){
          fail(["current_iteration_start_date"], "format", "a date and time (RFC 3339)");
        }
      } else {
        fail(["current_iteration_start_date"], "type", "a string");
      }
    }
    if(data.response_sampling_start_date !== undefined && hasOwn.call(data, "response_sampling_start_date")){
      let data24 = data.response_sampling_start_date;
      if(typeof data24 === "string"){
        if(!dateTime(data24)){
          fail(["response_sampling_start_date"], "format", "a date and time (RFC 3339)");
        }
      } else {
        fail(["response_sampling_start_date"], "type", "a string");
      }
    }
    if(data.response_sampling_interval_type !== undefined && hasOwn.call(data, "response_sampling_interval_type")){
      if(typeof data.response_sampling_interval_type !== "string"){
        fail(["response_sampling_interval_type"], "type", "a string");
      }
    }
    if(data.response_sampling_interval !== undefined && hasOwn.call(data, "response_sampling_interval")){
      if(!Number.isInteger(data.response_sampling_interval)){
        fail(["response_sampling_interval"], "type", "an integer");
      }
    }
    if(data.response_sampling_limit !== undefined && hasOwn.call(data, "response_sampling_limit")){
      if(!Number.isInteger(data.response_sampling_limit)){
        fail(["response_sampling_limit"], "type", "an integer");
      }
    }
    if(data.enable_partial_responses !== undefined && hasOwn.call(data, "enable_partial_responses")){
      if(typeof data.enable_partial_responses !== "boolean"){
        fail(["enable_partial_responses"], "type", "true or false");
      }
    }
  } else {
    fail([], "type", "an object");
  }
  return errors === before0;
}

export function isUser(data) {
  const before0 = errors;
  if(isObject(data)){
    if(data.id !== undefined && hasOwn.call(data, "id")){
      if(!Number.isInteger(data.id)){
        fail(["id"], "type", "an integer");
      }
    }
    if(data.uuid !== undefined && hasOwn.call(data, "uuid")){
      let data1 = data.uuid;
      if(typeof data1 === "string"){
        if(!uuid(data1)){
          fail(["uuid"], "format", "a UUID");
        }
      } else {
        fail(["uuid"], "type", "a string");
      }
    }
    if(data.distinct_id !== undefined && hasOwn.call(data, "distinct_id")){
      if(typeof data.distinct_id !== "string"){
        fail(["distinct_id"], "type", "a string");
      }
    }
    if(data.first_name !== undefined && hasOwn.call(data, "first_name")){
      if(typeof data.first_name !== "string"){
        fail(["first_name"], "type", "a string");
      }
    }
    if(data.last_name !== undefined && hasOwn.call(data, "last_name")){
      if(typeof data.last_name !== "string"){
        fail(["last_name"], "type", "a string");
      }
    }
    if(data.email !== undefined && hasOwn.call(data, "email")){
      let data5 = data.email;
      if(typeof data5 === "string"){
        if(!email(data5)){
          fail(["email"], "format", "an e-mail address");
        }
      } else {
        fail(["email"], "type", "a string");
      }
    }
    if(data.is_email_verified !== undefined && hasOwn.call(data, "is_email_verified")){
      if(typeof data.is_email_verified !== "boolean"){
        fail(["is_email_verified"], "type", "true or false");
      }
    }
    if(data.hedgehog_config !== undefined && hasOwn.call(data, "hedgehog_config")){
      if(isObject(data.hedgehog_config)){
      } else {
        fail(["hedgehog_config"], "type", "an object");
      }
    }
    if(data.role_at_organization !== undefined && hasOwn.call(data, "role_at_organization")){
      if(typeof data.role_at_organization !== "string"){
        fail(["role_at_organization"], "type", "a string");
      }
    }
  } else {
    fail([], "type", "an object");
  }
  return errors === before0;
}

export function isSurveyQuestion(data) {
  const before0 = errors;
  if(isObject(data)){
    const tag0 = hasOwn.call(data, "type") ? data.type : undefined;
    if(tag0 === "open"){
      isOpenQuestion(data);
    } else if(tag0 === "link"){
      isLinkQuestion(data);
    } else if(tag0 === "rating"){
      isRatingQuestion(data);
    } else if(tag0 === "single_choice"){
      isSingleChoiceQuestion(data);
    } else if(tag0 === "multiple_choice"){
      isMultipleChoiceQuestion(data);
    } else {
      fail(["type"], "discriminator", "one of \"open\", \"link\", \"rating\", \"single_choice\", \"multiple_choice\"");
    }
  } else {
    fail([], "type", "an object");
  }
  return errors === before0;
}

export function isFeatureFlag(data) {
  const before0 = errors;
  if(isObject(data)){
    if(data.id !== undefined && hasOwn.call(data, "id")){
      if(!Number.isInteger(data.id)){
        fail(["id"], "type", "an integer");
      }
    }
    if(data.team_id !== undefined && hasOwn.call(data, "team_id")){
      if(!Number.isInteger(data.team_id)){
        fail(["team_id"], "type", "an integer");
      }
    }
    if(data.name !== undefined && hasOwn.call(data, "name")){
      if(typeof data.name !== "string"){
        fail(["name"], "type", "a string");
      }
    }
    if(data.key !== undefined && hasOwn.call(data, "key")){
      if(typeof data.key !== "string"){
        fail(["key"], "type", "a string");
      }
    }
    if(data.filters !== undefined && hasOwn.call(data, "filters")){
      if(isObject(data.filters)){
      } else {
        fail(["filters"], "type", "an object");
      }
    }
    if(data.deleted !== undefined && hasOwn.call(data, "deleted")){
      if(typeof data.deleted !== "boolean"){
        fail(["deleted"], "type", "true or false");
      }
    }
    if(data.active !== undefined && hasOwn.call(data, "active")){
      if(typeof data.active !== "boolean"){
        fail(["active"], "type", "true or false");
      }
    }
    if(data.ensure_experience_continuity !== undefined && hasOwn.call(data, "ensure_experience_continuity")){
      if(typeof data.ensure_experience_continuity !== "boolean"){
        fail(["ensure_experience_continuity"], "type", "true or false");
      }
    }
    if(data.has_encrypted_payloads !== undefined && hasOwn.call(data, "has_encrypted_payloads")){
      if(typeof data.has_encrypted_payloads !== "boolean"){
        fail(["has_encrypted_payloads"], "type", "true or false");
      }
    }
  } else {
    fail([], "type", "an object");
  }
  return errors === before0;
}

const isOpenQuestion_1 = /* @__PURE__ */ new Set(["html", "text"]);
export function isOpenQuestion(data) {
  const before0 = errors;
  if(isObject(data)){
    if(data.type !== undefined && hasOwn.call(data, "type")){
      let data0 = data.type;
      if(typeof data0 !== "string"){
        fail(["type"], "type", "a string");
      }
      if(data0 !== "open"){
        fail(["type"], "const", "\"open\"");
      }
    } else {
      missing("type");
    }
    if(data.question !== undefined && hasOwn.call(data, "question")){
      if(typeof data.question !== "string"){
        fail(["question"], "type", "a string");
      }
    }
    if(data.description !== undefined && hasOwn.call(data, "description")){
      if(typeof data.description !== "string"){
        fail(["description"], "type", "a string");
      }
    }
    if(data.descriptionContentType !== undefined && hasOwn.call(data, "descriptionContentType")){
      let data3 = data.descriptionContentType;
      if(typeof data3 !== "string"){
        fail(["descriptionContentType"], "type", "a string");
      }
      if(!isOpenQuestion_1.has(data3)){
        fail(["descriptionContentType"], "enum", "one of \"html\", \"text\"");
      }
    }
    if(data.optional !== undefined && hasOwn.call(data, "optional")){
      if(typeof data.optional !== "boolean"){
        fail(["optional"], "type", "true or false");
      }
    }
    if(data.buttonText !== undefined && hasOwn.call(data, "buttonText")){
      if(typeof data.buttonText !== "string"){
        fail(["buttonText"], "type", "a string");
      }
    }
    if(data.branching !== undefined && hasOwn.call(data, "branching")){
      const _errs9 = errors;
      if(!isBranching(data.branching)){
        within(_errs9, "branching");
      }
    }
  } else {
    fail([], "type", "an object");
  }
  return errors === before0;
}

const isLinkQuestion_1 = /* @__PURE__ */ new Set(["html", "text"]);
export function isLinkQuestion(data) {
  const before0 = errors;
  if(isObject(data)){
    if(data.type !== undefined && hasOwn.call(data, "type")){
      let data0 = data.type;
      if(typeof data0 !== "string"){
        fail(["type"], "type", "a string");
      }
      if(data0 !== "link"){
        fail(["type"], "const", "\"link\"");
      }
    } else {
      missing("type");
    }
    if(data.question !== undefined && hasOwn.call(data, "question")){
      if(typeof data.question !== "string"){
        fail(["question"], "type", "a string");
      }
    }
    if(data.description !== undefined && hasOwn.call(data, "description")){
      if(typeof data.description !== "string"){
        fail(["description"], "type", "a string");
      }
    }
    if(data.descriptionContentType !== undefined && hasOwn.call(data, "descriptionContentType")){
      let data3 = data.descriptionContentType;
      if(typeof data3 !== "string"){
        fail(["descriptionContentType"], "type", "a string");
      }
      if(!isLinkQuestion_1.has(data3)){
        fail(["descriptionContentType"], "enum", "one of \"html\", \"text\"");
      }
    }
    if(data.optional !== undefined && hasOwn.call(data, "optional")){
      if(typeof data.optional !== "boolean"){
        fail(["optional"], "type", "true or false");
      }
    }
    if(data.buttonText !== undefined && hasOwn.call(data, "buttonText")){
      if(typeof data.buttonText !== "string"){
        fail(["buttonText"], "type", "a string");
      }
    }
    if(data.branching !== undefined && hasOwn.call(data, "branching")){
      const _errs9 = errors;
      if(!isBranching(data.branching)){
        within(_errs9, "branching");
      }
    }
    if(data.link !== undefined && hasOwn.call(data, "link")){
      if(typeof data.link !== "string"){
        fail(["link"], "type", "a string");
      }
    }
  } else {
    fail([], "type", "an object");
  }
  return errors === before0;
}

const isRatingQuestion_1 = /* @__PURE__ */ new Set(["html", "text"]);
const isRatingQuestion_2 = /* @__PURE__ */ new Set(["number", "emoji"]);
export function isRatingQuestion(data) {
  const before0 = errors;
  if(isObject(data)){
    if(data.type !== undefined && hasOwn.call(data, "type")){
      let data0 = data.type;
      if(typeof data0 !== "string"){
        fail(["type"], "type", "a string");
      }
      if(data0 !== "rating"){
        fail(["type"], "const", "\"rating\"");
      }
    } else {
      missing("type");
    }
    if(data.question !== undefined && hasOwn.call(data, "question")){
      if(typeof data.question !== "string"){
        fail(["question"], "type", "a string");
      }
    }
    if(data.description !== undefined && hasOwn.call(data, "description")){
      if(typeof data.description !== "string"){
        fail(["description"], "type", "a string");
      }
    }
    if(data.descriptionContentType !== undefined && hasOwn.call(data, "descriptionContentType")){
      let data3 = data.descriptionContentType;
      if(typeof data3 !== "string"){
        fail(["descriptionContentType"], "type", "a string");
      }
      if(!isRatingQuestion_1.has(data3)){
        fail(["descriptionContentType"], "enum", "one of \"html\", \"text\"");
      }
    }
    if(data.optional !== undefined && hasOwn.call(data, "optional")){
      if(typeof data.optional !== "boolean"){
        fail(["optional"], "type", "true or false");
      }
    }
    if(data.buttonText !== undefined && hasOwn.call(data, "buttonText")){
      if(typeof data.buttonText !== "string"){
        fail(["buttonText"], "type", "a string");
      }
    }
    if(data.branching !== undefined && hasOwn.call(data, "branching")){
      const _errs9 = errors;
      if(!isBranchingOnResponse(data.branching)){
        within(_errs9, "branching");
      }
    }
    if(data.display !== undefined && hasOwn.call(data, "display")){
      let data7 = data.display;
      if(typeof data7 !== "string"){
        fail(["display"], "type", "a string");
      }
      if(!isRatingQuestion_2.has(data7)){
        fail(["display"], "enum", "one of \"number\", \"emoji\"");
      }
    }
    if(data.scale !== undefined && hasOwn.call(data, "scale")){
      if(!Number.isFinite(data.scale)){
        fail(["scale"], "type", "a number");
      }
    }
    if(data.lowerBoundLabel !== undefined && hasOwn.call(data, "lowerBoundLabel")){
      if(typeof data.lowerBoundLabel !== "string"){
        fail(["lowerBoundLabel"], "type", "a string");
      }
    }
    if(data.upperBoundLabel !== undefined && hasOwn.call(data, "upperBoundLabel")){
      if(typeof data.upperBoundLabel !== "string"){
        fail(["upperBoundLabel"], "type", "a string");
      }
    }
  } else {
    fail([], "type", "an object");
  }
  return errors === before0;
}

const isSingleChoiceQuestion_1 = /* @__PURE__ */ new Set(["html", "text"]);
export function isSingleChoiceQuestion(data) {
  const before0 = errors;
  if(isObject(data)){
    if(data.type !== undefined && hasOwn.call(data, "type")){
      let data0 = data.type;
      if(typeof data0 !== "string"){
        fail(["type"], "type", "a string");
      }
      if(data0 !== "single_choice"){
        fail(["type"], "const", "\"single_choice\"");
      }
    } else {
      missing("type");
    }
    if(data.question !== undefined && hasOwn.call(data, "question")){
      if(typeof data.question !== "string"){
        fail(["question"], "type", "a string");
      }
    }
    if(data.description !== undefined && hasOwn.call(data, "description")){
      if(typeof data.description !== "string"){
        fail(["description"], "type", "a string");
      }
    }
    if(data.descriptionContentType !== undefined && hasOwn.call(data, "descriptionContentType")){
      let data3 = data.descriptionContentType;
      if(typeof data3 !== "string"){
        fail(["descriptionContentType"], "type", "a string");
      }
      if(!isSingleChoiceQuestion_1.has(data3)){
        fail(["descriptionContentType"], "enum", "one of \"html\", \"text\"");
      }
    }
    if(data.optional !== undefined && hasOwn.call(data, "optional")){
      if(typeof data.optional !== "boolean"){
        fail(["optional"], "type", "true or false");
      }
    }
    if(data.buttonText !== undefined && hasOwn.call(data, "buttonText")){
      if(typeof data.buttonText !== "string"){
        fail(["buttonText"], "type", "a string");
      }
    }
    if(data.branching !== undefined && hasOwn.call(data, "branching")){
      const _errs9 = errors;
      if(!isBranchingOnResponse(data.branching)){
        within(_errs9, "branching");
      }
    }
    if(data.choices !== undefined && hasOwn.call(data, "choices")){
      if(Array.isArray(data.choices)){
      } else {
        fail(["choices"], "type", "an array");
      }
    }
    if(data.shuffleOptions !== undefined && hasOwn.call(data, "shuffleOptions")){
      if(typeof data.shuffleOptions !== "boolean"){
        fail(["shuffleOptions"], "type", "true or false");
      }
    }
    if(data.hasOpenChoice !== undefined && hasOwn.call(data, "hasOpenChoice")){
      if(typeof data.hasOpenChoice !== "boolean"){
        fail(["hasOpenChoice"], "type", "true or false");
      }
    }
  } else {
    fail([], "type", "an object");
  }
  return errors === before0;
}

const isMultipleChoiceQuestion_1 = /* @__PURE__ */ new Set(["html", "text"]);
export function isMultipleChoiceQuestion(data) {
  const before0 = errors;
  if(isObject(data)){
    if(data.type !== undefined && hasOwn.call(data, "type")){
      let data0 = data.type;
      if(typeof data0 !== "string"){
        fail(["type"], "type", "a string");
      }
      if(data0 !== "multiple_choice"){
        fail(["type"], "const", "\"multiple_choice\"");
      }
    } else {
      missing("type");
    }
    if(data.question !== undefined && hasOwn.call(data, "question")){
      if(typeof data.question !== "string"){
        fail(["question"], "type", "a string");
      }
    }
    if(data.description !== undefined && hasOwn.call(data, "description")){
      if(typeof data.description !== "string"){
        fail(["description"], "type", "a string");
      }
    }
    if(data.descriptionContentType !== undefined && hasOwn.call(data, "descriptionContentType")){
      let data3 = data.descriptionContentType;
      if(typeof data3 !== "string"){
        fail(["descriptionContentType"], "type", "a string");
      }
      if(!isMultipleChoiceQuestion_1.has(data3)){
        fail(["descriptionContentType"], "enum", "one of \"html\", \"text\"");
      }
    }
    if(data.optional !== undefined && hasOwn.call(data, "optional")){
      if(typeof data.optional !== "boolean"){
        fail(["optional"], "type", "true or false");
      }
    }
    if(data.buttonText !== undefined && hasOwn.call(data, "buttonText")){
      if(typeof data.buttonText !== "string"){
        fail(["buttonText"], "type", "a string");
      }
    }
    if(data.branching !== undefined && hasOwn.call(data, "branching")){
      const _errs9 = errors;
      if(!isBranching(data.branching)){
        within(_errs9, "branching");
      }
    }
    if(data.choices !== undefined && hasOwn.call(data, "choices")){
      if(Array.isArray(data.choices)){
      } else {
        fail(["choices"], "type", "an array");
      }
    }
    if(data.shuffleOptions !== undefined && hasOwn.call(data, "shuffleOptions")){
      if(typeof data.shuffleOptions !== "boolean"){
        fail(["shuffleOptions"], "type", "true or false");
      }
    }
    if(data.hasOpenChoice !== undefined && hasOwn.call(data, "hasOpenChoice")){
      if(typeof data.hasOpenChoice !== "boolean"){
        fail(["hasOpenChoice"], "type", "true or false");
      }
    }
  } else {
    fail([], "type", "an object");
  }
  return errors === before0;
}

export function isBranching(data) {
  const before0 = errors;
  if(isObject(data)){
    const tag0 = hasOwn.call(data, "type") ? data.type : undefined;
    if(tag0 === "next_question"){
      isNextQuestionBranching(data);
    } else if(tag0 === "end"){
      isEndBranching(data);
    } else if(tag0 === "specific_question"){
      isSpecificQuestionBranching(data);
    } else {
      fail(["type"], "discriminator", "one of \"next_question\", \"end\", \"specific_question\"");
    }
  } else {
    fail([], "type", "an object");
  }
  return errors === before0;
}

export function isBranchingOnResponse(data) {
  const before0 = errors;
  if(isObject(data)){
    const tag0 = hasOwn.call(data, "type") ? data.type : undefined;
    if(tag0 === "next_question"){
      isNextQuestionBranching(data);
    } else if(tag0 === "end"){
      isEndBranching(data);
    } else if(tag0 === "response_based"){
      isResponseBasedBranching(data);
    } else if(tag0 === "specific_question"){
      isSpecificQuestionBranching(data);
    } else {
      fail(["type"], "discriminator", "one of \"next_question\", \"end\", \"response_based\", \"specific_question\"");
    }
  } else {
    fail([], "type", "an object");
  }
  return errors === before0;
}

export function isNextQuestionBranching(data) {
  const before0 = errors;
  if(isObject(data)){
    if(data.type !== undefined && hasOwn.call(data, "type")){
      let data0 = data.type;
      if(typeof data0 !== "string"){
        fail(["type"], "type", "a string");
      }
      if(data0 !== "next_question"){
        fail(["type"], "const", "\"next_question\"");
      }
    } else {
      missing("type");
    }
  } else {
    fail([], "type", "an object");
  }
  return errors === before0;
}

export function isEndBranching(data) {
  const before0 = errors;
  if(isObject(data)){
    if(data.type !== undefined && hasOwn.call(data, "type")){
      let data0 = data.type;
      if(typeof data0 !== "string"){
        fail(["type"], "type", "a string");
      }
      if(data0 !== "end"){
        fail(["type"], "const", "\"end\"");
      }
    } else {
      missing("type");
    }
  } else {
    fail([], "type", "an object");
  }
  return errors === before0;
}

export function isSpecificQuestionBranching(data) {
  const before0 = errors;
  if(isObject(data)){
    if(data.type !== undefined && hasOwn.call(data, "type")){
      let data0 = data.type;
      if(typeof data0 !== "string"){
        fail(["type"], "type", "a string");
      }
      if(data0 !== "specific_question"){
        fail(["type"], "const", "\"specific_question\"");
      }
    } else {
      missing("type");
    }
    if(data.index !== undefined && hasOwn.call(data, "index")){
      if(!Number.isInteger(data.index)){
        fail(["index"], "type", "an integer");
      }
    }
  } else {
    fail([], "type", "an object");
  }
  return errors === before0;
}

export function isResponseBasedBranching(data) {
  const before0 = errors;
  if(isObject(data)){
    if(data.type !== undefined && hasOwn.call(data, "type")){
      let data0 = data.type;
      if(typeof data0 !== "string"){
        fail(["type"], "type", "a string");
      }
      if(data0 !== "response_based"){
        fail(["type"], "const", "\"response_based\"");
      }
    } else {
      missing("type");
    }
    if(data.responseValues !== undefined && hasOwn.call(data, "responseValues")){
      if(isObject(data.responseValues)){
      } else {
        fail(["responseValues"], "type", "an object");
      }
    }
  } else {
    fail([], "type", "an object");
  }
  return errors === before0;
}
