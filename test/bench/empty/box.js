document.querySelector("input").focus();
